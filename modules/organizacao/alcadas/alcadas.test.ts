import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { opcoesDeUsuariosDaEmpresa } from '#modules/organizacao/usuarios-da-empresa.contract.ts';
import { cadeiaAprovacao } from './alcadas.contract.ts';
import { criarCadeia, etapaDe } from './alcadas.factory.ts';

const t = useApp();
const VAZIAS = { motivosDesligamentoIds: [], cargosIds: [], estabelecimentosIds: [], percentualDesde: null };

describe('etapas de uma cadeia', () => {
  const USUARIO = { id: 1, nome: '' };
  const etapa = (ordem: number, quem: 'U' | 'R' | 'P', nomeados: object = {}) => ({
    ...{ id: null, ordem, quem, usuario: null, perfil: null },
    ...nomeados,
  });
  const recusas: readonly (readonly [string, readonly object[], string, string])[] = [
    ['nenhuma', [], 'etapas', 'Inclua ao menos uma etapa.'],
    ['de um usuário, sem ele', [etapa(1, 'U')], 'etapas[0].usuario', 'Usuário é obrigatório'],
    ['de um perfil, sem ele', [etapa(1, 'R'), etapa(2, 'P')], 'etapas[1].perfil', 'Perfil é obrigatório'],
    [
      'do responsável, com um usuário',
      [etapa(1, 'R', { usuario: USUARIO })],
      'etapas[0].usuario',
      'Só a etapa de um usuário o nomeia.',
    ],
    [
      'do responsável, com um perfil',
      [etapa(1, 'R', { perfil: { id: 1, nome: '' } })],
      'etapas[0].perfil',
      'Só a etapa de um perfil o nomeia.',
    ],
    ['de mesma ordem', [etapa(1, 'R'), etapa(1, 'R')], 'etapas', 'Duas etapas não podem ter a mesma ordem.'],
  ];

  test('a condição que não é do assunto é recusada', async () => {
    const { cliente } = await t.app.empresa();
    const body = {
      ...{ nome: 'Salários', assunto: 'R', prioridade: 1, ativa: true, areasIds: [], motivosIds: [], ...VAZIAS },
      ...{ valorDesde: '500.00', percentualDesde: '10.00', quantidadeDesde: 2, etapas: [etapa(1, 'R')] },
    };
    const recusada = await cliente.call(cadeiaAprovacao.criar, { body: body as never });
    expect(recusada.problema.erros).toEqual([
      { campo: 'quantidadeDesde', mensagem: 'Esta condição não é deste assunto.' },
    ]);
    const aceita = await cliente.call(cadeiaAprovacao.criar, { body: { ...body, quantidadeDesde: null } as never });
    expect(aceita.body).toMatchObject({ valorDesde: '500.00', percentualDesde: '10.00' });
  });

  test('são recusadas as que não dizem quem decide, ou dizem dois', async () => {
    const { cliente } = await t.app.empresa();
    const resto = { nome: 'Vagas', assunto: 'S', prioridade: 1, ativa: true, areasIds: [], motivosIds: [], ...VAZIAS };
    for (const [caso, etapas, campo, mensagem] of recusas) {
      const body = { ...resto, valorDesde: null, quantidadeDesde: null, etapas } as never;
      const { status, problema } = await cliente.call(cadeiaAprovacao.criar, { body });
      expect.soft([status, problema?.erros], caso).toEqual([400, [{ campo, mensagem }]]);
    }
  });
});

describe('de quem não entra mais', () => {
  const cena = async () => {
    const dono = await t.app.empresa();
    const [ana, rui] = [await t.app.usuario(dono.empresaId, []), await t.app.usuario(dono.empresaId, [])];
    const cadeia = await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })]);
    const opcoes = async (query: { busca?: string; ids?: number[] } = {}) =>
      (await dono.cliente.call(opcoesDeUsuariosDaEmpresa, { query })).body;
    const gravar = async (usuario: number, mudancas: object = {}) => {
      const { id, pode, ...form } = cadeia;
      const body = {
        ...form,
        ...mudancas,
        etapas: [{ ...etapaDe(1, { usuario }), id: cadeia.etapas[0]?.id ?? null }],
      } as never;
      return dono.cliente.call(cadeiaAprovacao.atualizar, { params: { id }, body });
    };
    return { dono, ana, rui, cadeia, opcoes, gravar };
  };

  test.each([
    ['foi desativado', sql`ativo = false`, () => 'Escolha um usuário ativo desta empresa.'],
    ['tem o acesso vencido', sql`expira_em = '2020-01-01'`, (nome: string) => `${nome} não entra mais no sistema.`],
  ] as const)('quem %s não se oferece nem se grava, e a etapa que já o nomeia se lê', async (_, mudanca, mensagem) => {
    const { dono, ana, rui, cadeia, opcoes, gravar } = await cena();
    const [nomeada] = await opcoes({ ids: [ana.usuarioId] });
    const nomes = async () => (await opcoes()).map(({ id }) => id);
    expect(await nomes()).toEqual(expect.arrayContaining([ana.usuarioId, rui.usuarioId]));
    await t.app.banco((db) =>
      sql`update usuario set ${mudanca} where id in (${ana.usuarioId}, ${rui.usuarioId})`.execute(db),
    );
    expect(await nomes()).toEqual([dono.usuarioId]);
    expect((await opcoes({ busca: nomeada?.nome ?? '' })).map(({ id }) => id)).not.toContain(ana.usuarioId);
    const [oRui] = await opcoes({ ids: [rui.usuarioId] });
    expect((await gravar(rui.usuarioId)).problema?.erros).toEqual([
      { campo: 'etapas[0].usuario', mensagem: mensagem(oRui?.nome ?? '') },
    ]);
    expect(await opcoes({ ids: [ana.usuarioId] })).toEqual([nomeada]);
    const { body } = await dono.cliente.call(cadeiaAprovacao.obter, { params: { id: cadeia.id } });
    expect(body.etapas[0]?.usuario).toEqual(nomeada);
    // Who is named already holds the chain while it waits for them, and not its being switched off.
    expect((await gravar(ana.usuarioId)).problema?.erros?.map(({ campo }) => campo)).toEqual(['etapas[0].usuario']);
    expect((await gravar(rui.usuarioId, { ativa: false })).status).toBe(400);
    const { status, body: desligada } = await gravar(ana.usuarioId, { ativa: false });
    expect([status, desligada.ativa, desligada.etapas[0]?.usuario]).toEqual([200, false, nomeada]);
    expect((await gravar(dono.usuarioId, { versao: desligada.versao })).status).toBe(200);
  });

  test('quem entra em outra empresa de quem escolhe não se oferece nesta', async () => {
    const { dono, ana, opcoes } = await cena();
    const outra = await t.app.empresa();
    const deLa = await t.app.usuario(outra.empresaId, []);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
        select ${dono.usuarioId}, empresa_id, perfil_id from usuario_empresa where usuario_id = ${outra.usuarioId}`.execute(
        db,
      ),
    );
    const ids = (await opcoes()).map(({ id }) => id);
    expect([ids.includes(ana.usuarioId), ids.includes(deLa.usuarioId)]).toEqual([true, false]);
    expect(await opcoes({ ids: [deLa.usuarioId] })).toEqual([]);
  });
});
