// Entry of the reading process: takes one document over IPC, answers, and ends. Whatever a malformed file does to a library
// happens here and not in the server.
import { Worker } from 'node:worker_threads';
import { fileTypes, readText } from '../files/file-types.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { ReadingError } from './reading-error.ts';
import type { DocumentText, ReadingJob, ReadingReply } from './reading-messages.ts';
import { recognize } from './recognize.ts';
import { tidyText } from './tidy-text.ts';

/** Resident memory above which the process ends itself, in bytes. */
const MEMORIA_MAXIMA = 900 * 1024 * 1024;

const say = (reply: ReadingReply) => new Promise<void>((resolve) => void process.send?.(reply, () => resolve()));
const onProgress = (fracao: number) => void say({ tipo: 'progresso', fracao });
const single = (texto: string, reconhecido: boolean): DocumentText => ({ texto, paginas: 1, lidas: 1, reconhecido });

async function read({ tipo, conteudo }: ReadingJob): Promise<DocumentText> {
  const bytes = Buffer.from(conteudo);
  switch (tipo) {
    case fileTypes.pdf.tipo:
      return readPdf(new Uint8Array(bytes), onProgress);
    case fileTypes.docx.tipo:
      return readDocx(bytes, onProgress);
    case fileTypes.png.tipo:
    case fileTypes.jpeg.tipo:
    case fileTypes.webp.tipo:
      return single(await recognize(bytes), true);
    case fileTypes.txt.tipo:
      return single(readText(bytes), false);
    default:
      throw new ReadingError('formato', tipo);
  }
}

async function answer(job: ReadingJob): Promise<ReadingReply> {
  try {
    const lido = await read(job);
    return { tipo: 'texto', resultado: { ...lido, texto: tidyText(lido.texto) } };
  } catch (cause) {
    if (cause instanceof ReadingError) return { tipo: 'falha', motivo: cause.motivo, detalhe: cause.detalhe };
    return { tipo: 'falha', motivo: 'danificado', detalhe: cause instanceof Error ? cause.message : String(cause) };
  }
}

// A library at work does not give the word back: a thread beside it watches the memory of the whole process.
const watch = `setInterval(() => {
  if (process.memoryUsage.rss() > ${MEMORIA_MAXIMA}) process.kill(process.pid, 'SIGKILL');
}, 100)`;
new Worker(watch, { eval: true }).unref();

process.once('message', async (job: ReadingJob) => {
  await say(await answer(job));
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
