import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { criarArea, criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  lerMeusSubstitutos,
  mudarMeuSubstituto,
  nomearMeuSubstituto,
  opcoesDeMeuSubstituto,
  retirarMeuSubstituto,
} from './meus-substitutos.contract.ts';
import { substitutoAprovacao } from './substitutos.contract.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const DIAS = { inicio: '2030-01-10', fim: '2030-01-20' };
const ref = ({ usuarioId }: Tenant) => ({ id: usuarioId, nome: '' });

const ler = async (quem: Tenant) => (await quem.cliente.call(lerMeusSubstitutos)).body;
const nomear = (quem: Tenant, substituto: Tenant, dias: object = {}) =>
  quem.cliente.call(nomearMeuSubstituto, { body: { substituto: ref(substituto), ...DIAS, ...dias } as never });
const opcoes = async (quem: Tenant) =>
  (await quem.cliente.call(opcoesDeMeuSubstituto, { query: {} })).body.map(({ id }) => id);

/** Ana decides on dismissals, with no authority at all; Rui is of the company. */
async function cena(assunto: 'S' | 'R' | 'D' = 'D', daAna: readonly string[] = [], doRui: readonly string[] = []) {
  const dono = await t.app.empresa();
  const [ana, rui] = [
    await t.app.usuario(dono.empresaId, daAna as never),
    await t.app.usuario(dono.empresaId, doRui as never),
  ];
  await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })], { assunto });
  return { dono, ana, rui };
}

describe('o próprio substituto de quem decide', () => {
  test('nomeia, muda e retira sem a autoridade da tela, com o registro de cada ato', async () => {
    const { dono, ana, rui } = await cena();
    expect(await ler(ana)).toEqual({ decide: true, meus: [], noLugarDe: [] });
    const { status, body } = await nomear(ana, rui);
    expect([status, body]).toMatchObject([201, { substituto: { id: rui.usuarioId }, ...DIAS }]);
    expect((await ler(rui)).noLugarDe).toMatchObject([DIAS]);
    const params = { id: body.id };
    const mudada = { substituto: ref(rui), inicio: DIAS.inicio, fim: '2030-01-25', versao: body.versao };
    expect((await ana.cliente.call(mudarMeuSubstituto, { params, body: mudada as never })).status).toBe(200);
    expect((await ana.cliente.call(mudarMeuSubstituto, { params, body: mudada as never })).status).toBe(409);
    expect((await ler(ana)).meus).toMatchObject([{ fim: '2030-01-25' }]);
    expect((await ana.cliente.call(retirarMeuSubstituto, { params })).status).toBe(204);
    expect((await ler(ana)).meus).toEqual([]);
    const acoes = (await t.app.auditoria(dono.empresaId, 'Substituto')).map(({ acao }) => acao);
    expect(acoes.toSorted()).toEqual(['Alteração', 'Exclusão', 'Inclusão']);
  });

  test('o menu da conta leva à página quem decide em uma cadeia, e só a ele', async () => {
    const { dono, ana, rui } = await cena();
    const oferecida = async ({ cliente }: Tenant) => (await cliente.call(obterSessao)).body.decideAprovacoes;
    expect(await Promise.all([ana, rui, dono].map(oferecida))).toEqual([true, false, false]);
  });

  test('quem foi nomeado, e quem nomeia por todos, não muda nem retira por aqui o que é de outro', async () => {
    const { dono, ana, rui } = await cena();
    const { id, versao } = (await nomear(ana, rui)).body;
    for (const quem of [rui, dono]) {
      const body = { substituto: ref(quem === rui ? dono : rui), ...DIAS, versao } as never;
      expect((await quem.cliente.call(mudarMeuSubstituto, { params: { id }, body })).status).toBe(404);
      expect((await quem.cliente.call(retirarMeuSubstituto, { params: { id } })).status).toBe(404);
    }
    expect((await ler(ana)).meus).toHaveLength(1);
  });

  test('quem não decide em nenhuma cadeia não nomeia, e não lhe é oferecido ninguém', async () => {
    const { ana, rui } = await cena();
    expect(await opcoes(ana)).toContain(rui.usuarioId);
    expect((await rui.cliente.call(opcoesDeMeuSubstituto, { query: {} })).status).toBe(403);
    expect((await ler(rui)).decide).toBe(false);
    const recusa = await nomear(rui, ana);
    expect([recusa.status, recusa.problema?.mensagem]).toEqual([
      400,
      'Nenhuma cadeia de aprovação espera decisões suas: não há o que outra pessoa decida no seu lugar.',
    ]);
  });

  test.each([
    ['pelo perfil', async ({ perfilId }: Tenant) => etapaDe(1, { perfil: perfilId })],
    [
      'pela área por que responde',
      async ({ empresaId, usuarioId }: Tenant) => {
        const [areaId, pessoa] = [await criarArea(t.app, empresaId), await criarColaborador(t.app, empresaId)];
        await ligarUsuario(t.app, usuarioId, pessoa);
        await t.app.banco((db) =>
          sql`insert into area_responsavel (empresa_id, area_organizacional_id, colaborador_id, tipo)
            values (${empresaId}, ${areaId}, ${pessoa}, 'R')`.execute(db),
        );
        return etapaDe(1);
      },
    ],
  ])('decide também quem a cadeia nomeia %s', async (_, etapa) => {
    const dono = await t.app.empresa();
    const [ana, rui] = [await t.app.usuario(dono.empresaId, []), await t.app.usuario(dono.empresaId, [SALARIO])];
    expect((await ler(ana)).decide).toBe(false);
    await criarCadeia(dono, [await etapa(ana)], { assunto: 'D' });
    expect([(await ler(ana)).decide, (await ler(rui)).decide]).toEqual([true, false]);
    expect((await nomear(ana, rui)).status).toBe(201);
  });

  test('um token da API não nomeia, não muda e não retira', async () => {
    const { dono, ana, rui } = await cena();
    const { id, versao } = (await nomear(ana, rui)).body;
    const { chave, hash, inicio } = novaChaveDeToken();
    await t.app.banco((db) =>
      sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
        values (${dono.empresaId}, ${ana.usuarioId}, 'Ponto', '{}', false, ${somarDias(hoje(), 1)}, ${hash}, ${inicio}, now())`.execute(
        db,
      ),
    );
    const headers = { authorization: `Bearer ${chave}` };
    const body = { substituto: ref(rui), ...DIAS, versao } as never;
    const { anonimo } = t.app;
    for (const recusa of [
      await anonimo.call(nomearMeuSubstituto, { body, headers }),
      await anonimo.call(mudarMeuSubstituto, { params: { id }, body, headers }),
      await anonimo.call(retirarMeuSubstituto, { params: { id }, headers }),
    ])
      expect(recusa.status).toBe(403);
    expect((await ler(ana)).meus).toMatchObject([{ id, versao }]);
  });
});

describe('quem não poderia decidir não é nomeado', () => {
  const naTela = (dono: Tenant, ausente: Tenant, substituto: Tenant) =>
    dono.cliente.call(substitutoAprovacao.criar, {
      body: { ausente: ref(ausente), substituto: ref(substituto), ...DIAS },
    });

  test.each([
    ['R', [SALARIO], [], 'não vê salários'],
    ['S', ['ROLE_CAPTACAO_SOLICITACAO_PESSOAL'], [], 'não abre solicitações de pessoal'],
  ] as const)(
    'no assunto %s, a quem falta o que ele pede, nem na tela nem por si',
    async (assunto, daAna, doRui, falta) => {
      const autoridade =
        assunto === 'R'
          ? SALARIO
          : (await import('#modules/captacao/captacao.permissions.ts')).permissoesCaptacao.solicitacaoPessoal.ver;
      const c = await cena(assunto, assunto === 'R' ? daAna : [autoridade], doRui);
      const { rows } = await t.app.banco((db) =>
        sql<{ nome: string }>`select nome from usuario where id = ${c.rui.usuarioId}`.execute(db),
      );
      const erros = [
        {
          campo: 'substituto',
          mensagem: `${rows[0]?.nome} ${falta}, e não poderia decidir no lugar de quem se ausenta.`,
        },
      ];
      expect((await nomear(c.ana, c.rui)).problema?.erros).toEqual(erros);
      expect((await naTela(c.dono, c.ana, c.rui)).problema?.erros).toEqual(erros);
      expect(await opcoes(c.ana)).not.toContain(c.rui.usuarioId);
      const pode = await t.app.usuario(c.dono.empresaId, [autoridade]);
      expect(await opcoes(c.ana)).toContain(pode.usuarioId);
      expect((await nomear(c.ana, pode)).status).toBe(201);
    },
  );

  test('de quem decide sobre salários sem os ver, nada se pede do substituto por isso', async () => {
    const { dono, ana, rui } = await cena('R');
    expect((await ler(ana)).decide).toBe(false);
    expect((await naTela(dono, ana, rui)).status).toBe(201);
  });

  test.each([
    ['foi desativado', sql`ativo = false`, 'Escolha um usuário ativo desta empresa.'],
    [
      'tem o acesso vencido',
      sql`expira_em = '2020-01-01'`,
      / não entra mais no sistema, e não poderia decidir no lugar/,
    ],
    [
      'perde o acesso antes do último dia',
      sql`expira_em = '2030-01-19'`,
      / termina em 19\/01\/2030, antes do último dia\.$/,
    ],
  ] as const)('quem %s', async (_, mudanca, mensagem) => {
    const { dono, ana, rui } = await cena();
    await t.app.banco((db) => sql`update usuario set ${mudanca} where id = ${rui.usuarioId}`.execute(db));
    const esperado = typeof mensagem === 'string' ? mensagem : expect.stringMatching(mensagem);
    expect((await naTela(dono, ana, rui)).problema?.erros).toEqual([{ campo: 'substituto', mensagem: esperado }]);
    expect((await nomear(ana, rui)).problema?.erros).toEqual([{ campo: 'substituto', mensagem: expect.any(String) }]);
  });

  test('quem tem o acesso até o último dia, ele também, é nomeado', async () => {
    const { ana, rui } = await cena();
    await t.app.banco((db) => sql`update usuario set expira_em = ${DIAS.fim} where id = ${rui.usuarioId}`.execute(db));
    expect((await nomear(ana, rui)).status).toBe(201);
  });
});
