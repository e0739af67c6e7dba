import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { contentDisposition } from '../report/file-name.ts';
import type { FileAnswer } from './handler.ts';

const statusOf = (endpoint: AnyEndpoint, answer: unknown): number => {
  if (answer === undefined || answer === null) return endpoint.formato === 'vazio' ? 204 : 200;
  return endpoint.method === 'POST' && endpoint.escreve && typeof answer === 'object' && 'id' in answer ? 201 : 200;
};

/** Sends a file of the disk, or the one range of it that was asked for; 416 for a range that it does not have. */
async function sendRange(reply: FastifyReply, { caminho, tamanho }: NonNullable<FileAnswer['doDisco']>): Promise<void> {
  reply.header('accept-ranges', 'bytes');
  const [, de = '', ate = ''] = /^bytes=(\d*)-(\d*)$/.exec(reply.request.headers.range ?? '') ?? [];
  if (de === '' && ate === '') {
    await reply.header('content-length', tamanho).send(createReadStream(caminho));
    return;
  }
  const start = de === '' ? Math.max(0, tamanho - Number(ate)) : Number(de);
  const end = de === '' || ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1);
  if (start > end) {
    await reply.code(416).header('content-range', `bytes */${tamanho}`).send();
    return;
  }
  reply.code(206).header('content-range', `bytes ${start}-${end}/${tamanho}`);
  await reply.header('content-length', end - start + 1).send(createReadStream(caminho, { start, end }));
}

/** Sends what a call answered, in the form that its contract names: a file, a page, JSON or nothing. */
export async function send(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown): Promise<void> {
  if (endpoint.formato === 'arquivo' || endpoint.formato === 'html') {
    const file = answer as FileAnswer;
    const conteudo = typeof file.conteudo === 'function' ? await file.conteudo() : file.conteudo;
    reply.code(file.status ?? 200).type(file.tipo);
    if (file.nome) {
      const dot = file.nome.lastIndexOf('.');
      reply.header(
        'content-disposition',
        dot > 0
          ? contentDisposition(file.nome.slice(0, dot), file.nome.slice(dot + 1))
          : contentDisposition(file.nome, 'bin'),
      );
    }
    for (const [name, value] of Object.entries(file.cabecalhos ?? {})) reply.header(name, value);
    await (file.doDisco ? sendRange(reply, file.doDisco) : reply.send(conteudo));
    return;
  }
  reply.code(statusOf(endpoint, answer));
  if (endpoint.formato === 'vazio') await reply.send();
  else await reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
}
