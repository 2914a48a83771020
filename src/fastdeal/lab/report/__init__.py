"""The report: what a run found, as one HTML page that needs nothing else."""
