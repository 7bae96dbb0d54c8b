export default { offline: 'No connection to the server.' };
