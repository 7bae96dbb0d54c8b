// Unpacks the packaged browser, and the libraries that it needs beside it, and says where they are: for machines without a browser.
// The package brings the libraries along only where it believes to be on a bare cloud machine; a bare machine this may well be.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
console.log(JSON.stringify({ path: await chromium.executablePath(), libraries: process.env.LD_LIBRARY_PATH ?? '' }));
