import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { AMBIENTE, comProvedor } from './caminho.factory.ts';
import { irAoProvedor, provedoresDoLogin } from './entrada.contract.ts';
import { RETORNO_VENCIDO } from './provedores-identidade.rules.ts';

const t = useApp(AMBIENTE);
const { peer, cenario, comecar, voltar, entrarCom, recusaDe, acoes } = comProvedor(t);

describe('o que não se aceita de um provedor', () => {
  const NAO_CONFERE =
    'A resposta do provedor não confere, e por isso não foi aceita. Entre de novo; se continuar assim, avise quem administra o sistema na sua empresa.';
  const PRAZO =
    'A resposta do provedor está fora do prazo, ou o relógio dele não combina com o deste sistema. Entre de novo.';
  test.each([
    ['assinada por outra chave', { outraChave: true }, NAO_CONFERE],
    ['para outro sistema', { afirmacoes: { aud: 'outro' } }, NAO_CONFERE],
    ['de outro emissor', { afirmacoes: { iss: 'https://outro.exemplo.com.br' } }, NAO_CONFERE],
    ['de outra entrada (nonce)', { afirmacoes: { nonce: 'outro' } }, NAO_CONFERE],
    ['sem nonce', { afirmacoes: { nonce: undefined } }, NAO_CONFERE],
    ['sem dizer de quem é', { afirmacoes: { sub: undefined } }, NAO_CONFERE],
    ['vencida', { relogio: -600 }, PRAZO],
    ['que ainda não vale', { relogio: 600, afirmacoes: { nbf: Math.floor(Date.now() / 1000) + 600 } }, PRAZO],
  ])('uma resposta %s', async (_, truque, mensagem) => {
    const { provedor, dono } = await cenario();
    peer.truque = truque;
    expect(await recusaDe(provedor.id)).toBe(mensagem);
    expect(await acoes(dono)).toEqual(['Entrada pelo provedor recusada']);
  });

  test('relógios que diferem menos de um minuto não impedem', async () => {
    const { provedor, pessoa } = await cenario();
    peer.truque = { relogio: -340 };
    expect((await entrarCom(provedor.id)).body).toMatchObject({ user: { id: pessoa.id } });
  });

  test('a volta conta uma vez, só no navegador que começou, e só do provedor a que se foi', async () => {
    const { provedor } = await cenario();
    const { body } = await comecar(provedor.id);
    const retorno = peer.autorizar(body.endereco);
    expect((await voltar(retorno, 'de-outro-navegador')).problema.mensagem).toBe(RETORNO_VENCIDO);
    expect((await voltar(retorno.replace('state=', 'state=x'), body.chave)).problema.mensagem).toBe(RETORNO_VENCIDO);
    expect((await voltar(retorno, body.chave)).status).toBe(200);
    expect((await voltar(retorno, body.chave)).problema.mensagem).toBe(RETORNO_VENCIDO);
    // Mixed up: the answer of another provider to this log-in (RFC 9207).
    const [outra] = [await comecar(provedor.id)];
    const daOutra = new URLSearchParams(peer.autorizar(outra.body.endereco));
    daOutra.set('iss', 'https://malicioso.exemplo.com.br');
    expect((await voltar(daOutra.toString(), outra.body.chave)).problema.mensagem).toBe(NAO_CONFERE);
    const terceira = await comecar(provedor.id);
    const semEmissor = new URLSearchParams(peer.autorizar(terceira.body.endereco));
    semEmissor.delete('iss');
    expect((await voltar(semEmissor.toString(), terceira.body.chave)).problema.mensagem).toBe(NAO_CONFERE);
  });

  test('o código de outra entrada não serve, porque o desafio é de quem o pediu', async () => {
    const { provedor } = await cenario();
    const [vitima, atacante] = [await comecar(provedor.id), await comecar(provedor.id)];
    const roubado = new URLSearchParams(peer.autorizar(vitima.body.endereco)).get('code') ?? '';
    const retorno = new URLSearchParams(peer.autorizar(atacante.body.endereco));
    retorno.set('code', roubado);
    expect((await voltar(retorno.toString(), atacante.body.chave)).problema.mensagem).toBe(
      'O provedor não aceitou o código desta entrada. Entre de novo.',
    );
    expect(peer.recusados).toEqual(['invalid_grant']);
  });

  test('depois de dez minutos a volta está vencida', async () => {
    const { provedor } = await cenario();
    const { body } = await comecar(provedor.id);
    await t.app.banco((db) =>
      sql`update entrada_externa set expira_em = now() where provedor_id = ${provedor.id}`.execute(db),
    );
    expect((await voltar(peer.autorizar(body.endereco), body.chave)).problema.mensagem).toBe(RETORNO_VENCIDO);
  });

  test.each([
    ['access_denied', 'A entrada foi cancelada no provedor.'],
    [
      'temporarily_unavailable',
      'O provedor recusou a entrada (temporarily_unavailable). Avise quem administra o sistema na sua empresa.',
    ],
    ['<b>x</b>', 'O provedor recusou a entrada. Avise quem administra o sistema na sua empresa.'],
  ])('a recusa %s do provedor é dita em português', async (error, mensagem) => {
    const { provedor } = await cenario();
    const { body } = await comecar(provedor.id);
    const state = new URL(body.endereco).searchParams.get('state') ?? '';
    const retorno = new URLSearchParams({ error, state, iss: peer.emissor }).toString();
    expect((await voltar(retorno, body.chave)).problema.mensagem).toBe(mensagem);
  });

  test('um segredo errado, um provedor que não responde e um endereço que não é o dele', async () => {
    const errado = await cenario({ segredo: 'outro' });
    expect(await recusaDe(errado.provedor.id)).toBe(
      'O provedor não aceitou o identificador ou o segredo deste sistema. Avise quem administra o sistema na sua empresa.',
    );
    const ninguem = await cenario({ emissor: 'http://127.0.0.1:9' });
    const ida = await comecar(ninguem.provedor.id);
    expect([ida.status, ida.problema.mensagem]).toEqual([
      503,
      'Não foi possível falar com o provedor. Ninguém atende neste endereço.',
    ]);
    const alheio = await cenario({ emissor: `${peer.emissor}/outro` });
    expect((await comecar(alheio.provedor.id)).status).toBe(503);
  });

  test('a lista que a tela de login pede tem limite por lugar', async () => {
    const pedir = (remoteAddress: string) =>
      t.app.anonimo.raw({ method: 'GET', url: provedoresDoLogin.path, remoteAddress }).then(({ status }) => status);
    expect(await pedir('10.8.0.2')).toBe(200);
    await t.app.banco((db) =>
      sql`update tentativa_login set falhas = 600 where chave like 'provedores:%10.8.0.2'`.execute(db),
    );
    expect(await pedir('10.8.0.2')).toBe(429);
    expect(await pedir('10.8.0.3')).toBe(200);
  });

  test('as idas de um mesmo lugar têm limite', async () => {
    const { provedor } = await cenario();
    const url = irAoProvedor.path.replace('{id}', String(provedor.id));
    const de = async (remoteAddress: string) =>
      (await t.app.anonimo.raw({ method: 'POST', url, remoteAddress })).status;
    for (let n = 0; n < 60; n++) await de('10.8.0.1');
    expect(await de('10.8.0.1')).toBe(429);
    expect(await de('10.8.0.4')).toBe(200);
  });
});
