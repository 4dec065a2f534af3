/**
 * What runs in the frame of a reader: it starts the program it is given as a worker (a plain script; modules don't start there) and says that it lives. The service
 * allows exactly this text (`server/http/security-headers.ts` has its hash).
 */
export const BOOT =
  "onmessage=({data:{program},ports:[port,beat]})=>{const url=URL.createObjectURL(new Blob([program],{type:'text/javascript'}));" +
  'const worker=new Worker(url);worker.onmessage=({data})=>beat.postMessage(data);' +
  "worker.onerror=()=>beat.postMessage('dead');beat.onmessage=()=>beat.postMessage('alive');worker.postMessage(port,[port])}";
