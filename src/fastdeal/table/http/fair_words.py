"""What `/fair` says: a page for people in both languages, and the same as plain text for programs."""

PLAIN = """\
Before every game this server commits to the seed of its dice by a SHA-256. All commitments of a day stand in a list
that is signed with this key (Ed25519):

key: {key}

Keep the lists, or this key at least, and hold a record against them when a game is over:

fastdeal replay --verify game.deal --list {today}.txt

Today's list so far: /fair/{today}
Yesterday's, which no longer changes: /fair/{yesterday}
"""

ENGLISH = """\
# Fair dice

Nobody can load the dice here, and you can check it.

1. **Before a game** the server draws a secret seed for all its dice and cards, and shows a fingerprint of it, the
   *commitment*. Every table shows its own.
2. **At the start** every player's page adds a secret of its own. Only then are dice and cards settled.
3. **After the game** the seed stands in the record, and whoever has the record can draw every die and card again.

Whoever runs the server has the seed and could know the dice in advance. Where the dice are *thrown by all together*,
nobody can: every throw needs a share from each player.

## Check a game

Open its record on the [replay page](/replay): your browser draws everything again and says what is proven. Or on a
computer with Fastdeal:

```
fastdeal replay --verify game.deal --list {today}.txt
```

## The lists

So that nobody has to take our word for it later, all commitments of a day stand in a signed list:

- [today's list so far](/fair/{today})
- [yesterday's list](/fair/{yesterday}), which no longer changes

Keep the lists of the days on which you play, or at least this key, with which they are signed (Ed25519):

```
{key}
```

A record whose commitment stands in such a list belongs to a game that this server had promised beforehand. The
lists name no tables and no players.
"""

GERMAN = """\
# Faire Würfel

Hier kann niemand die Würfel fälschen, und das lässt sich nachprüfen.

1. **Vor dem Spiel** zieht der Server einen geheimen Startwert für alle Würfel und Karten und zeigt dessen
   Fingerabdruck, die *Festlegung*. Jeder Tisch zeigt seine eigene.
2. **Beim Start** gibt die Seite jedes Spielers ein eigenes Geheimnis dazu. Erst dann steht fest, was fallen wird.
3. **Nach dem Spiel** steht der Startwert in der Aufzeichnung. Wer sie hat, kann jeden Wurf und jede Karte noch
   einmal ziehen.

Wer einen Server betreibt, hat den Startwert und könnte die Würfel im Voraus kennen. An einem Tisch, an dem *alle
gemeinsam werfen*, kann das niemand: Jeder Wurf braucht einen Beitrag von jedem Spieler.

## Ein Spiel nachprüfen

Öffne die Aufzeichnung auf der [Seite zum Nachspielen](/replay): Dein Browser zieht alles noch einmal und sagt, was
bewiesen ist. Oder auf einem Rechner mit Fastdeal:

```
fastdeal replay --verify game.deal --list {today}.txt
```

## Die Listen

Damit uns später niemand einfach glauben muss, stehen alle Festlegungen eines Tages in einer unterschriebenen Liste:

- [die heutige Liste, soweit sie reicht](/fair/{today})
- [die gestrige Liste](/fair/{yesterday}), die sich nicht mehr ändert

Hebe die Listen der Tage auf, an denen du spielst, oder wenigstens diesen Schlüssel, mit dem sie unterschrieben sind
(Ed25519):

```
{key}
```

Eine Aufzeichnung, deren Festlegung in einer solchen Liste steht, gehört zu einem Spiel, das dieser Server vorher
versprochen hatte. Die Listen nennen weder Tische noch Spieler.
"""

PAGES = {"en": ENGLISH, "de": GERMAN}
TITLES = {"en": "Fair dice", "de": "Faire Würfel"}
