"""How the judge's net is trained: positions of many games by a varied company, and who won them."""
