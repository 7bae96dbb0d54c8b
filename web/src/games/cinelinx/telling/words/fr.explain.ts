/** Ce que veut dire chaque action, pour qui joue la première fois. */
import type explain from './explain';

const fr: typeof explain = {
  goal: ['Pose le premier toutes les cartes de ta main. Les jokers ne comptent pas.', 'Pose une carte à côté d’une autre et dis comment elles sont reliées\u202f: films, acteurs, réalisateurs, pas à pas.', 'Pas d’idée\u202f? Piocher est toujours permis.'],
  goalPoints: ['Dix manches. Chaque chaîne rapporte\u202f: un pas 3 points, deux pas 2, trois pas 1\u202f; chaque contact de plus en ajoute 2.', 'Pose une carte et dis comment elle est reliée à chaque carte qu’elle touche.', 'Pas d’idée\u202f? Échange jusqu’à trois cartes, ou passe.'],
  goalDaily: ['Relie la première carte à la seconde, maillon après maillon.', 'Un maillon qui ne tient pas compte autant qu’un autre.', 'Tout le monde a les deux mêmes cartes aujourd’hui.'],
  card: (name, about) => `Pose ${name}. ${about}`,
  title: {
    bridge: 'Un joker entre les deux', place: 'Une place', announce: 'La chaîne', draw: 'Piocher', end: 'La garder', swap: 'Échanger', pass: 'Passer', target: 'Pour qui', give: 'Une carte de ta main', take: 'Une de celles-ci', lift: 'Déplacer une carte', done: 'Continuer', accept: 'Laisser passer', challenge: 'Contester', stand: 'Attendre le verdict', concede: 'La reprendre', final_cut: 'Dernier mot', vote: 'Voter', penalty: 'L’amende', cut: 'Director’s Cut', hand_on: 'La passer', decline: 'Pas d’autre pose', hint: 'Montre-moi une pose', link: 'Le maillon suivant', confirm: 'La poser', back: 'Retour', leave: 'Partir',
  },
  text: {
    bridge: 'Un joker se pose entre ta carte et la table. La carte n’a alors pas besoin de chaîne avec lui.',
    place: 'La carte touche ce que ses bobines rencontrent. Chaque contact demande sa propre chaîne.',
    announce: 'Nomme chaque film et chaque personne, de ta carte à l’autre. Un pas relie une personne et un film.',
    draw: 'Prends une carte de la pioche. Tu peux la jouer tout de suite\u202f; sinon ton tour est fini et tu as une carte de plus.',
    end: 'La carte reste dans ta main, et ton tour est fini.',
    swap: 'Rends jusqu’à trois cartes et pioches-en autant. Cela termine ton tour.',
    pass: 'Ne fais rien pendant ce tour.',
    target: 'Choisis l’adversaire visé par la carte.',
    give: 'Choisis la carte que tu donnes.',
    take: 'Tu la reçois contre une carte de ta main.',
    lift: 'Prends une carte de la table et pose-la ailleurs.',
    done: 'N’utilise pas de carte Director’s Cut maintenant.',
    accept: 'Tu y crois, ou tu ne veux pas payer pour avoir douté. Personne ne voit ta réponse.',
    challenge: 'Si c’est faux, la carte revient en main et son joueur en pioche une autre. Si c’est vrai, tu pioches une carte ou tu perds un tour.',
    stand: 'La base de films ou les autres décident.',
    concede: 'Tu reprends la carte et tu en pioches une autre, avant qu’on vérifie.',
    final_cut: 'La contestation est annulée, et la carte reste.',
    vote: 'Plus de «\u202ffaux\u202f» que de «\u202fvrai\u202f»\u202f: la carte revient en main. Égalité\u202f: elle reste, et personne ne paie.',
    penalty: 'Tu choisis ce que subit qui a contesté.',
    cut: 'Une carte du paquet Director’s Cut\u202f: certaines agissent tout de suite, les autres se gardent.',
    hand_on: 'La carte va au joueur suivant\u202f; tu en reçois une de l’autre côté.',
    decline: 'Ton tour continue sans elle.',
    hint: 'On te montre une carte, une place et une chaîne. À plusieurs, cela coûte une carte.',
    link: 'Un film ou une personne qui se relie au dernier.',
    confirm: 'Maintenant cela compte, et ne se reprend plus.',
    back: 'Reprends le dernier choix.',
    leave: 'Quitte la partie.',
  },
};
export default fr;
