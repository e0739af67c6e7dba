import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { resumirEquipe } from '#modules/organizacao/colaboradores/talentos.contract.ts';
import {
  criarArea,
  criarColaborador,
  criarHistorico,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  listarHistoricosDaArea,
  listarMudancasDeMae,
  listarResponsaveis,
  listarTalentosDaArea,
  permiteVerAreas,
} from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';

const t = useApp();

const comercial = (areaMae: { id: number } | null) =>
  areaOrganizacional.form.parse({ nome: 'Comercial', ativo: true, areaMae });

describe('gestor', () => {
  const { ver, inserir, editar } = permissoesOrganizacao.areaOrganizacional;
  const cenario = async () => {
    const dono = await t.app.empresa();
    const { empresaId } = dono;
    const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
    const pessoa = await criarColaborador(t.app, empresaId);
    await ligarUsuario(t.app, gestor.usuarioId, pessoa);
    const minha = await criarArea(t.app, empresaId, { nome: 'Minha' });
    const abaixo = await criarArea(t.app, empresaId, { nome: 'Abaixo', areaMaeId: minha });
    const alheia = await criarArea(t.app, empresaId, { nome: 'Alheia' });
    return { empresaId, gestor, pessoa, minha, abaixo, alheia };
  };

  test('a minha equipe são os ativos das áreas por que se responde, e das de baixo, sem a própria pessoa', async () => {
    const { empresaId, gestor, pessoa, minha, abaixo, alheia } = await cenario();
    const { colaborador } = permissoesOrganizacao;
    const criar = (nome: string, areaId: number, dados: object = {}) =>
      criarColaborador(t.app, empresaId, { nome, dataAdmissao: '2024-01-02', lotacao: { areaId }, ...dados });
    await criar('Ana Minha', minha);
    await criar('Bia Abaixo', abaixo);
    await criar('Caio Alheio', alheia);
    await criar('Davi Saiu', minha, { dataDesligamento: '2025-01-02' });
    const daEquipe = async (cliente: typeof gestor.cliente) => {
      const query = { minhaEquipe: true, situacao: 'A', page: 0 } as never;
      const { body } = await cliente.call(talento.listar, { query });
      return [body.content.map(({ nome }) => nome), (await cliente.call(resumirEquipe)).body];
    };
    const vazia = [[], { talentos: 0, afastados: 0 }];
    // Also who sees all areas has as team those for which they answer.
    const todas = await t.app.usuario(empresaId, [
      colaborador.ver,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ]);
    expect(await daEquipe(todas.cliente)).toEqual(vazia);
    await ligarUsuario(t.app, todas.usuarioId, pessoa);
    await responderPorArea(t.app, empresaId, minha, pessoa);
    const equipe = [['Ana Minha', 'Bia Abaixo'], { talentos: 2, afastados: 0 }];
    expect(await daEquipe(todas.cliente)).toEqual(equipe);
    const restrito = await t.app.usuario(empresaId, [colaborador.ver]);
    expect(await daEquipe(restrito.cliente)).toEqual(vazia);
    await ligarUsuario(t.app, restrito.usuarioId, pessoa);
    expect(await daEquipe(restrito.cliente)).toEqual(equipe);
    // The CPF of the team is of who sees all areas: it is neither shown to the others nor found by them.
    const cpfs = async (cliente: typeof gestor.cliente, cpf: string | null = null) => {
      const query = { nome: 'Ana', cpf, page: 0 } as never;
      return (await cliente.call(talento.listar, { query })).body.content.map((linha) => linha.cpf);
    };
    const [daAna = null] = await cpfs(todas.cliente);
    expect(daAna).toMatch(/^\d{11}$/);
    expect(await cpfs(todas.cliente, daAna)).toEqual([daAna]);
    expect(await cpfs(restrito.cliente)).toEqual([null]);
    expect(await cpfs(restrito.cliente, daAna)).toEqual([]);
  });

  test('talentos e históricos de uma área são de quem os vê, sem os cancelados nem quem já foi para outra', async () => {
    const { empresaId, gestor, pessoa, minha, alheia } = await cenario();
    await responderPorArea(t.app, empresaId, minha, pessoa);
    const saiu = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02', lotacao: { areaId: minha } });
    await criarHistorico(t.app, empresaId, saiu, { areaId: alheia, data: '2025-01-02' });
    const fica = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02', lotacao: { areaId: minha } });
    const cancelado = await criarHistorico(t.app, empresaId, fica, { areaId: minha, data: '2025-01-02' });
    const cancela = sql`update historico_colaborador set status = 'CANCELADO' where id = ${cancelado}`;
    await t.app.banco((db) => cancela.execute(db));
    const params = { id: minha };
    const { colaborador, historicoColaborador } = permissoesOrganizacao;
    const semAreas = await t.app.usuario(empresaId, [colaborador.ver, historicoColaborador.ver]);
    for (const quem of [gestor.cliente, semAreas.cliente]) {
      expect((await quem.call(listarTalentosDaArea, { params })).status).toBe(403);
      expect((await quem.call(listarHistoricosDaArea, { params })).status).toBe(403);
    }
    const { cliente, usuarioId } = await t.app.usuario(empresaId, [ver, colaborador.ver, historicoColaborador.ver]);
    await ligarUsuario(t.app, usuarioId, pessoa);
    const talentos = await cliente.call(listarTalentosDaArea, { params, query: { page: 0 } });
    expect(talentos.body.content.map(({ id }) => id)).toEqual([fica]);
    const { body } = await cliente.call(listarHistoricosDaArea, { params, query: { page: 0 } });
    expect(body.content.map((h) => [h.colaborador.id, h.data])).toEqual([[fica, '2024-01-02']]);
    expect((await cliente.call(listarHistoricosDaArea, { params: { id: alheia } })).status).toBe(404);
  });

  test('quem responde só por uma área não lê o nome das mães que não vê, nem quem a moveu', async () => {
    const tenant = await t.app.empresa();
    const { empresaId } = tenant;
    const [antiga, nova] = [
      await criarArea(t.app, empresaId),
      await criarArea(t.app, empresaId, { nome: 'Operações' }),
    ];
    const area = await criarArea(t.app, empresaId, { nome: 'Suporte', areaMaeId: antiga });
    const params = { id: area };
    for (const areaMae of [{ id: nova, nome: '' }, null]) {
      const { body } = await tenant.cliente.call(areaOrganizacional.obter, { params });
      await tenant.cliente.call(areaOrganizacional.atualizar, { params, body: { ...body, areaMae } });
    }
    const { cliente, usuarioId } = await t.app.usuario(empresaId, [areaOrganizacional.permissoes.ver]);
    const gestor = await criarColaborador(t.app, empresaId);
    await ligarUsuario(t.app, usuarioId, gestor);
    await responderPorArea(t.app, empresaId, area, gestor);
    const lidas = async () =>
      (await cliente.call(listarMudancasDeMae, { params })).body.map(({ de, para, usuario }) => [de, para, usuario]);
    expect(await lidas()).toEqual([
      ['outra área', null, null],
      ['outra área', 'outra área', null],
    ]);
    await responderPorArea(t.app, empresaId, nova, gestor);
    expect(await lidas()).toEqual([
      ['Operações', null, null],
      ['outra área', 'Operações', null],
    ]);
  });

  test.each(['R', 'C'] as const)('quem responde (%s) vê a área e o que há abaixo dela, e mais nada', async (tipo) => {
    const { empresaId, gestor, pessoa, minha, abaixo, alheia } = await cenario();
    expect((await gestor.cliente.call(permiteVerAreas)).body).toBe(false);
    expect((await gestor.cliente.call(areaOrganizacional.listar, { query: { page: 0 } })).body.content).toEqual([]);
    await responderPorArea(t.app, empresaId, minha, pessoa, tipo);
    expect((await gestor.cliente.call(permiteVerAreas)).body).toBe(true);
    const { body } = await gestor.cliente.call(areaOrganizacional.listar, { query: { page: 0 } });
    expect(body.content.map(({ id }) => id)).toEqual([abaixo, minha]);
    expect((await gestor.cliente.call(areaOrganizacional.obter, { params: { id: alheia } })).status).toBe(404);
    expect((await gestor.cliente.call(listarResponsaveis, { query: { id: alheia } })).status).toBe(404);
    const opcoes = await gestor.cliente.call(areaOrganizacional.opcoes);
    expect(opcoes.body.map(({ nome }) => nome)).toEqual(['Minha', 'Minha > Abaixo']);
  });

  test('cria áreas só abaixo das suas', async () => {
    const { empresaId, gestor, pessoa, minha, alheia } = await cenario();
    await responderPorArea(t.app, empresaId, minha, pessoa);
    const dentro = await gestor.cliente.call(areaOrganizacional.criar, { body: comercial({ id: minha }) });
    expect(dentro.status).toBe(201);
    for (const [areaMae, mensagem] of [
      [null, 'Escolha uma área mãe pela qual você responde.'],
      [{ id: alheia }, 'Área mãe: o registro escolhido não existe.'],
    ] as const) {
      const fora = await gestor.cliente.call(areaOrganizacional.criar, { body: comercial(areaMae) });
      expect(fora.problema.erros).toEqual([{ campo: 'areaMae', mensagem }]);
    }
  });

  test('dá como responsável só quem vê; quem já responde fica', async () => {
    const { empresaId, gestor, pessoa, minha } = await cenario();
    await responderPorArea(t.app, empresaId, minha, pessoa);
    const [antigo, deFora] = [await criarColaborador(t.app, empresaId), await criarColaborador(t.app, empresaId)];
    await responderPorArea(t.app, empresaId, minha, antigo);
    const gravar = (...quem: number[]) =>
      gestor.cliente.call(areaOrganizacional.atualizar, {
        params: { id: minha },
        body: {
          ...comercial(null),
          empresaEResponsaveis: quem.map((id) => ({ empresaId, colaboradorDTO: { id } })),
        },
      });
    expect((await gravar(pessoa, antigo, deFora)).problema.erros).toEqual([
      {
        campo: 'empresaEResponsaveis[2].colaboradorDTO',
        mensagem: 'O talento escolhido não está ativo nesta empresa.',
      },
    ]);
    expect((await gravar(pessoa, antigo)).status).toBe(200);
  });
});
