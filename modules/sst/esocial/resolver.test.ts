import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { AmbienteNacional } from './ambiente-nacional.factory.ts';
import { abrirPfx } from './certificado.queries.ts';
import { cenaDoEnvio, PFX } from './envio.factory.ts';
import { ESPERA_DA_PROCURA } from './envio.rules.ts';
import { obterEvento, telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';
import { type ResolverForm, resolverEvento } from './resolver.contract.ts';

const nacional = new AmbienteNacional([abrirPfx(PFX, 'x').certificado.toString()]);
const endereco = await nacional.abrir();
afterAll(() => nacional.fechar());
const t = useApp({ ESOCIAL_URL: endereco, ESOCIAL_CA: nacional.autoridade, REDE_INTERNA: '1' });

const RECIBO = '1.2.0000000000000099001';
const recebido: ResolverForm = { desfecho: 'RECEBIDO', recibo: RECIBO, motivo: 'Visto no portal por Ana.' };
const naoRecebido: ResolverForm = { desfecho: 'NAO_RECEBIDO', recibo: RECIBO, motivo: 'Procurado pelo CPF: não há.' };

/** Two events whose batch left and was never heard of again: the service does not even answer a search. */
async function cena() {
  const s = await cenaDoEnvio(t.app, { quantos: 2 });
  nacional.comportamento = 'ERRO_503';
  await s.enviar();
  await t.app.executarTarefas();
  const resolver = (id: number | undefined, body: ResolverForm, quem = s.cliente) =>
    quem.call(resolverEvento, { params: { id: id ?? 0 }, body });
  /** So long after the call that a person may look; no search of the service is due. */
  const passarHora = () =>
    t.app.banco((db) =>
      sql`update esocial_lote set enviado_em = enviado_em - make_interval(secs => ${ESPERA_DA_PROCURA / 1000 + 1})
        where empresa_id = ${s.empresaId}`.execute(db),
    );
  return { ...s, resolver, passarHora };
}

test('um envio que ficou sem resposta se resolve à mão: o recibo do portal, ou por não recebido, e nada sai sozinho', async () => {
  const { empresaId, cliente, eventos, situacoes, lotes, ids, enviar, depois, resolver, passarHora } = await cena();
  const [um, outro] = await eventos();
  expect(um?.semResposta).toBe(false);
  expect((await resolver(um?.id, recebido)).problema.mensagem).toMatch(
    /^Só se resolve à mão um evento enviado há mais/,
  );
  await passarHora();
  expect((await eventos()).map(({ semResposta }) => semResposta)).toEqual([true, true]);
  for (const [recibo, mensagem] of [
    [null, 'Recibo é obrigatório'],
    ['1.2.34', 'O recibo tem a forma 1.1. seguida de dezenove algarismos.'],
  ] as const)
    expect((await resolver(um?.id, { ...recebido, recibo })).problema.erros).toEqual([{ campo: 'recibo', mensagem }]);
  expect((await resolver(um?.id, recebido)).status).toBe(204);
  expect(await lotes()).toMatchObject([{ situacao: 'ENVIANDO' }]);
  expect((await resolver(outro?.id, recebido)).problema.erros).toMatchObject([
    { campo: 'recibo', mensagem: 'Este recibo já é de outro evento.' },
  ]);
  const antes = await ids();
  nacional.chamadas = [];
  expect((await resolver(outro?.id, naoRecebido)).status).toBe(204);
  await t.app.executarTarefas();
  expect(nacional.chamadas).toEqual([]);
  expect(await lotes()).toMatchObject([{ situacao: 'CONCLUIDO', mensagem: null }]);
  expect((await situacoes()).sort()).toEqual(['ACEITO', 'PRONTO']);
  expect(await ids()).toEqual(antes);
  const { body } = await cliente.call(obterEvento, { params: { id: um?.id ?? 0 } });
  expect([body.recibo, body.resposta]).toEqual([RECIBO, '201 Recibo informado à mão, conferido no portal do eSocial.']);
  const trilha = (await t.app.auditoria(empresaId, 'Eventos do eSocial')).map(({ acao, depois: o }) => [acao, o]);
  expect(trilha).toContainEqual(['Recibo informado à mão', { recibo: RECIBO, motivo: recebido.motivo }]);
  expect(trilha).toContainEqual(['Dado por não recebido', { recibo: null, motivo: naoRecebido.motivo }]);
  // What is known is not resolved again, and what is ready goes when somebody sends it, with the same Id.
  expect((await resolver(um?.id, recebido)).status).toBe(400);
  nacional.comportamento = 'NORMAL';
  await enviar();
  await t.app.executarTarefas();
  await depois();
  expect(await situacoes()).toEqual(['ACEITO', 'ACEITO']);
});

test('dados todos por não recebidos, o lote volta; só quem tem a permissão resolve, e só da sua empresa', async () => {
  const { empresaId, eventos, situacoes, lotes, resolver, passarHora } = await cena();
  await passarHora();
  const [um, outro] = await eventos();
  const doEnvio = [telaDoEsocial.permissao, verbosDoEsocial.ENVIAR, permissaoVerTodasAreas];
  expect((await resolver(um?.id, naoRecebido, (await t.app.usuario(empresaId, doEnvio)).cliente)).status).toBe(403);
  expect((await resolver(um?.id, naoRecebido, (await t.app.empresa()).cliente)).status).toBe(404);
  for (const evento of [um, outro]) expect((await resolver(evento?.id, naoRecebido)).status).toBe(204);
  expect(await lotes()).toMatchObject([{ situacao: 'DEVOLVIDO' }]);
  expect(await situacoes()).toEqual(['PRONTO', 'PRONTO']);
  nacional.comportamento = 'NORMAL';
});
