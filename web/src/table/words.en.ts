export default { botName: (seat: number) => ['Otis','Vera','Hugo','Lola','Max','Nina'][seat % 6]! };
