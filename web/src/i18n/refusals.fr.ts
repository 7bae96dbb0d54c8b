export default { offline: 'Pas de connexion au serveur.' };
