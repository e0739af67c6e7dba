import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { permissoesDosSubstitutos, substitutoAprovacao } from './substitutos.contract.ts';

const t = useApp();

const { ver, inserir, editar, excluir, verbos } = permissoesDosSubstitutos;

describe('substitutos nas aprovações', () => {
  async function cena() {
    const dono = await t.app.empresa();
    const [ana, rui, ivo] = [
      await t.app.usuario(dono.empresaId, [ver, inserir, editar, excluir]),
      await t.app.usuario(dono.empresaId, [ver, inserir, editar, excluir]),
      await t.app.usuario(dono.empresaId, [ver, inserir, verbos.DE_TODOS]),
    ];
    const nomear = (quem: Tenant, ausente: Tenant, substituto: Tenant, dias: readonly [string, string]) =>
      quem.cliente.call(substitutoAprovacao.criar, {
        body: {
          ausente: { id: ausente.usuarioId, nome: '' },
          substituto: { id: substituto.usuarioId, nome: '' },
          inicio: dias[0],
          fim: dias[1],
        },
      });
    return { dono, ana, rui, ivo, nomear };
  }
  const FERIAS = ['2030-01-10', '2030-01-20'] as const;

  test('cada um nomeia quem decide no seu lugar, e só quem tem a autoridade o faz por outro', async () => {
    const { ana, rui, ivo, nomear } = await cena();
    expect((await nomear(ana, ana, rui, FERIAS)).status).toBe(201);
    expect((await nomear(ana, rui, ana, FERIAS)).problema?.erros).toEqual([
      { campo: 'ausente', mensagem: 'Você só nomeia quem decide no seu lugar.' },
    ]);
    expect((await nomear(ivo, rui, ana, FERIAS)).status).toBe(201);
  });

  test('um número de usuário que não existe é recusado no campo, por maior que seja', async () => {
    const { dono, ivo, nomear } = await cena();
    for (const usuarioId of [999_999_999, 5_000_000_000, Number.MAX_SAFE_INTEGER])
      for (const [ausente, substituto] of [
        [{ ...dono, usuarioId }, ivo],
        [ivo, { ...dono, usuarioId }],
      ] as const)
        expect((await nomear(dono, ausente, substituto, FERIAS)).status).toBe(400);
  });

  test.each([
    [
      'a si mesmo',
      ['2030-03-01', '2030-03-02'],
      'ana',
      { campo: 'substituto', mensagem: 'Ninguém substitui a si mesmo.' },
    ],
    [
      'de trás para a frente',
      ['2030-03-02', '2030-03-01'],
      'rui',
      { campo: 'fim', mensagem: 'Último dia anterior ao início.' },
    ],
    [
      'no último dia de outro',
      ['2030-01-20', '2030-01-25'],
      'rui',
      { campo: 'inicio', mensagem: 'Já há um substituto desta pessoa nestes dias.' },
    ],
  ] as const)('não se nomeia %s', async (_, dias, quem, erro) => {
    const c = await cena();
    await c.nomear(c.ana, c.ana, c.rui, FERIAS);
    expect((await c.nomear(c.ana, c.ana, c[quem], dias)).problema?.erros).toEqual([erro]);
  });

  test('logo depois do último dia já se nomeia outro; quem é de outra empresa, nunca', async () => {
    const c = await cena();
    await c.nomear(c.ana, c.ana, c.rui, FERIAS);
    expect((await c.nomear(c.ana, c.ana, c.rui, ['2030-01-21', '2030-01-25'])).status).toBe(201);
    const outra = await t.app.empresa();
    expect((await c.nomear(c.ana, c.ana, outra, ['2031-01-01', '2031-01-02'])).status).toBe(400);
  });

  test('quem foi nomeado vê, mas não altera nem exclui; os outros não veem', async () => {
    const { ana, rui, ivo, dono, nomear } = await cena();
    const { id, versao } = (await nomear(ana, ana, rui, FERIAS)).body;
    const { body } = await rui.cliente.call(substitutoAprovacao.obter, { params: { id } });
    expect(body.pode).toMatchObject({ editar: false, excluir: false });
    const form = { ...substitutoAprovacao.form.parse(body), fim: '2030-01-30', versao };
    expect((await rui.cliente.call(substitutoAprovacao.atualizar, { params: { id }, body: form })).status).toBe(403);
    expect((await rui.cliente.call(substitutoAprovacao.excluir, { params: { id } })).status).toBe(403);
    const alheio = await t.app.usuario(dono.empresaId, [ver]);
    expect((await alheio.cliente.call(substitutoAprovacao.obter, { params: { id } })).status).toBe(404);
    expect((await ivo.cliente.call(substitutoAprovacao.obter, { params: { id } })).status).toBe(200);
    expect((await ana.cliente.call(substitutoAprovacao.excluir, { params: { id } })).status).toBe(204);
  });

  test('quem nomeia por todos não se nomeia no lugar de outro, ao criar nem ao alterar; de si, nomeia a quem quiser', async () => {
    const { ana, rui, ivo, nomear } = await cena();
    const recusa = [{ campo: 'substituto', mensagem: 'Ninguém se nomeia no lugar de outra pessoa: só ela o nomeia.' }];
    expect((await nomear(ivo, ana, ivo, FERIAS)).problema?.erros).toEqual(recusa);
    expect((await nomear(ivo, ivo, rui, FERIAS)).status).toBe(201);
    const { body } = await nomear(ana, ana, ivo, FERIAS);
    const mudada = { ...substitutoAprovacao.form.parse({ ...body, fim: '2030-12-31' }), versao: body.versao };
    const params = { id: body.id };
    const chefe = await t.app.usuario(ana.empresaId, [ver, editar, verbos.DE_TODOS]);
    const aSi = { ...mudada, substituto: { id: chefe.usuarioId, nome: '' } };
    expect((await chefe.cliente.call(substitutoAprovacao.atualizar, { params, body: aSi })).problema?.erros).toEqual(
      recusa,
    );
    expect((await chefe.cliente.call(substitutoAprovacao.atualizar, { params, body: mudada })).status).toBe(200);
  });

  test('o ausente é avisado de quem outro nomeou no seu lugar; de quem ele mesmo nomeou, não', async () => {
    const { ana, rui, ivo, nomear } = await cena();
    const mensagens = async ({ usuarioId }: Tenant) =>
      (
        await t.app.banco((db) =>
          sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
            where um.usuario_id = ${usuarioId}`.execute(db),
        )
      ).rows.map(({ texto }) => texto);
    await nomear(ana, ana, rui, FERIAS);
    await nomear(ivo, rui, ana, FERIAS);
    expect([await mensagens(ana), await mensagens(ivo)]).toEqual([[], []]);
    expect(await mensagens(rui)).toEqual([
      expect.stringMatching(/ nomeou .+ para decidir no seu lugar nas aprovações, de 10\/01\/2030 a 20\/01\/2030\.$/),
    ]);
  });

  test('um token da API não nomeia, não muda e não retira substituto, mas os lê', async () => {
    const { dono, ana, rui, nomear } = await cena();
    const { id } = (await nomear(ana, ana, rui, FERIAS)).body;
    const { chave, hash, inicio } = novaChaveDeToken();
    await t.app.banco((db) =>
      sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
        values (${dono.empresaId}, ${ana.usuarioId}, 'Ponto', ${[ver, inserir, editar, excluir]}::text[], false,
          ${somarDias(hoje(), 1)}, ${hash}, ${inicio}, now())`.execute(db),
    );
    const headers = { authorization: `Bearer ${chave}` };
    const body = {
      ausente: { id: ana.usuarioId },
      substituto: { id: rui.usuarioId },
      inicio: '2030-05-01',
      fim: '2030-05-02',
    };
    const frase = 'Um token da API não diz quem decide no lugar da pessoa: ela o diz no sistema.';
    const { anonimo } = t.app;
    for (const recusa of [
      await anonimo.call(substitutoAprovacao.criar, { body, headers }),
      await anonimo.call(substitutoAprovacao.atualizar, {
        params: { id },
        body: { ...body, ...{ inicio: '2030-01-11' } },
        headers,
      }),
      await anonimo.call(substitutoAprovacao.excluir, { params: { id }, headers }),
    ])
      expect([recusa.status, recusa.problema?.mensagem]).toEqual([403, frase]);
    expect((await anonimo.call(substitutoAprovacao.obter, { params: { id }, headers })).body.fim).toBe(FERIAS[1]);
  });
});
