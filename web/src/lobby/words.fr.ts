export default { todo: '' };
