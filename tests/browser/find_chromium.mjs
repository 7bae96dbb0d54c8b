// Unpacks the packaged browser and says where it is: for machines without one.
import chromium from '@sparticuz/chromium';
console.log(await chromium.executablePath());
