import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { criarAgenteNocivo, criarAmbiente, criarGrupoHomogeneo } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { historicosDoGrupo } from './grupo-historicos.contract.ts';
import { grupoHomogeneo } from './grupos-homogeneos.contract.ts';

const t = useApp();
const hoje = dataDeHoje('America/Fortaleza');
const SEM_AGENTE =
  'A finalidade eSocial pede um agente nocivo, ou a ausência de agentes (09.01.001), em algum dos ambientes';

/** A company with an establishment and two workplaces, the first of them with an agent from 2026 on. */
async function empresa() {
  const { cliente, empresaId } = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const [prensas, escritorio] = [
    await criarAmbiente(t.app, empresaId, { nome: 'Prensas', data: '2025-01-01' }),
    await criarAmbiente(t.app, empresaId, { nome: 'Escritório', data: '2025-01-01' }),
  ];
  await criarAgenteNocivo(t.app, empresaId, { ambienteId: prensas, data: '2026-01-01' });
  const base = {
    nome: 'Operadores de prensa',
    finalidade: 'PGR',
    localAmbienteGrupoHomogeneo: 'E',
    estabelecimentosIds: [estabelecimentoId],
    obrasIds: [] as number[],
    clonarTodosOsHistoricos: false,
    grupoHomogeneoHistorico: { data: '2026-01-05', ambientes: [{ id: prensas }], descricao: null as string | null },
  };
  const criar = (mudancas: object = {}, historico: object = {}) =>
    cliente.call(grupoHomogeneo.criar, {
      body: {
        ...base,
        ...mudancas,
        grupoHomogeneoHistorico: { ...base.grupoHomogeneoHistorico, ...historico },
      } as never,
    });
  const alterar = (id: number, mudancas: object) =>
    cliente.call(grupoHomogeneo.atualizar, { params: { id }, body: { ...base, ...mudancas } as never });
  const historicos = (donoId: number) => cliente.call(historicosDoGrupo.listar, { params: { donoId } });
  return { cliente, empresaId, estabelecimentoId, prensas, escritorio, criar, alterar, historicos };
}

describe('o grupo homogêneo', () => {
  test('pede nome de até 255 letras, local e finalidade', async () => {
    const { criar } = await empresa();
    const vazio = await criar({ nome: '', finalidade: null, localAmbienteGrupoHomogeneo: null });
    expect(vazio.problema.erros).toEqual([
      { campo: 'nome', mensagem: 'Nome é obrigatório' },
      { campo: 'finalidade', mensagem: 'Finalidade é obrigatória' },
      { campo: 'localAmbienteGrupoHomogeneo', mensagem: 'Local é obrigatório' },
    ]);
    expect((await criar({ nome: 'N'.repeat(256) })).problema.erros).toMatchObject([{ campo: 'nome' }]);
    expect((await criar({ nome: 'N'.repeat(255) })).status).toBe(201);
  });

  test('pede ao menos um ambiente e a data', async () => {
    const { criar } = await empresa();
    expect((await criar({}, { ambientes: [], data: null })).problema.erros).toEqual([
      { campo: 'grupoHomogeneoHistorico.data', mensagem: 'Campo obrigatório' },
      { campo: 'grupoHomogeneoHistorico.ambientes', mensagem: 'Ambientes é obrigatório' },
    ]);
  });

  test('de estabelecimento pede estabelecimentos, próprios ou de terceiros, e não guarda obras', async () => {
    const { criar, empresaId, estabelecimentoId } = await empresa();
    const obra = await inserir(
      t.app,
      sql`insert into obra (empresa_id, nome, tipo, numero_inscricao, estabelecimento_responsavel_id)
        values (${empresaId}, 'Jangada', '1', '110840168062', ${estabelecimentoId}) returning id`,
    );
    const falta = [{ campo: 'estabelecimentosIds', mensagem: 'Estabelecimentos é obrigatório' }];
    for (const localAmbienteGrupoHomogeneo of ['E', 'T'])
      expect((await criar({ localAmbienteGrupoHomogeneo, estabelecimentosIds: [] })).problema.erros).toEqual(falta);
    expect((await criar({ obrasIds: [obra] })).body).toMatchObject({
      estabelecimentosIds: [estabelecimentoId],
      obrasIds: [],
    });
    const naObra = { nome: 'Da obra', localAmbienteGrupoHomogeneo: 'O' };
    expect((await criar(naObra)).problema.erros).toEqual([{ campo: 'obrasIds', mensagem: 'Obras é obrigatório' }]);
    expect((await criar({ ...naObra, obrasIds: [obra] })).body).toMatchObject({
      estabelecimentosIds: [],
      obrasIds: [obra],
    });
  });

  test('não trabalha em um ambiente antes do dia em que ele começa', async () => {
    const { criar, empresaId } = await empresa();
    const ambiente = await criarAmbiente(t.app, empresaId, { nome: 'Caldeiras', data: '2025-03-01' });
    const noDia = (data: string) => criar({ finalidade: 'PGR' }, { data, ambientes: [{ id: ambiente }] });
    expect((await noDia('2025-02-01')).problema.erros).toEqual([
      {
        campo: 'grupoHomogeneoHistorico.ambientes',
        mensagem: "O ambiente 'Caldeiras' começa em 01/03/2025: o grupo trabalha nele desse dia em diante.",
      },
    ]);
    expect((await noDia('2025-03-01')).status).toBe(201);
  });

  test('o nome não se repete na empresa', async () => {
    const { criar } = await empresa();
    await criar();
    expect((await criar({ nome: 'OPERADORES DE PRENSA' })).problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'nome', mensagem: 'Já existe um grupo homogêneo com este nome.' }],
    });
  });

  test('não tem a finalidade eSocial sem agente nocivo que valha nos seus ambientes', async () => {
    const { criar, alterar, cliente, escritorio, prensas } = await empresa();
    for (const finalidade of ['eSocial', 'eSocial_PGR'])
      expect((await criar({ finalidade }, { ambientes: [{ id: escritorio }] })).problema.erros).toMatchObject([
        { mensagem: SEM_AGENTE },
      ]);
    const { body } = await criar({ finalidade: 'PGR' }, { ambientes: [{ id: escritorio }] });
    expect((await alterar(body.id, { finalidade: 'eSocial' })).problema.erros).toEqual([
      { campo: 'finalidade', mensagem: SEM_AGENTE },
    ]);
    const comAgente = await criar({ nome: 'Prensistas', finalidade: 'eSocial' });
    expect(comAgente.status).toBe(201);
    const semele = { data: somarDias(hoje, 1), nomeGrupo: 'Prensistas', descricao: null };
    const params = { donoId: comAgente.body.id };
    const mudar = (ambientes: { id: number }[]) =>
      cliente.call(historicosDoGrupo.incluir, { params, body: { ...semele, ambientes } as never });
    expect((await mudar([{ id: escritorio }])).problema.erros).toEqual([{ campo: 'ambientes', mensagem: SEM_AGENTE }]);
    expect((await mudar([{ id: escritorio }, { id: prensas }])).status).toBe(201);
  });

  test('do eSocial pede o processo da decisão que inclui um agente, desde 22/01/2024', async () => {
    const { criar, alterar, empresaId } = await empresa();
    const forno = { id: await criarAmbiente(t.app, empresaId, { nome: 'Forno', data: '2020-01-01' }) };
    const agente = await criarAgenteNocivo(t.app, empresaId, { ambienteId: forno.id, agenteId: 501001 });
    const noForno = (nome: string, finalidade: string, data: string) =>
      criar({ nome, finalidade }, { data, ambientes: [forno] });
    const mensagem =
      'Um dos ambientes tem um agente incluído por decisão (05.01.001) sem o número do processo: complete o agente nocivo';
    expect((await noForno('De antes', 'eSocial', '2024-01-21')).status).toBe(201);
    expect((await noForno('Desde o dia', 'eSocial', '2024-01-22')).problema.erros).toMatchObject([{ mensagem }]);
    const { body } = await noForno('Só PGR', 'PGR', '2024-01-22');
    const mudado = { nome: 'Só PGR', finalidade: 'eSocial_PGR' };
    expect((await alterar(body.id, mudado)).problema.erros).toEqual([{ campo: 'finalidade', mensagem }]);
    await t.app.banco((db) =>
      sql`update agente_nocivo set numero_processo_judicial = '35041000387200019' where id = ${agente}`.execute(db),
    );
    expect((await alterar(body.id, mudado)).status).toBe(200);
  });
});

describe('os históricos do grupo', () => {
  test('o que vigora dá o nome e os ambientes, e o último que resta não se exclui', async () => {
    const { cliente, escritorio, historicos, empresaId } = await empresa();
    const { id } = await criarGrupoHomogeneo(t.app, empresaId, { nome: 'Operadores de prensa' });
    const params = { donoId: id };
    const novo = { data: hoje, nomeGrupo: 'Prensas e dobras', descricao: null, ambientes: [{ id: escritorio }] };
    const incluido = await cliente.call(historicosDoGrupo.incluir, { params, body: novo as never });
    const lido = (await cliente.call(grupoHomogeneo.obter, { params: { id } })).body;
    expect(lido).toMatchObject({
      nome: 'Prensas e dobras',
      grupoHomogeneoHistorico: { data: hoje, ambientes: [{ id: escritorio, nome: 'Escritório' }] },
    });
    await cliente.call(historicosDoGrupo.excluir, { params: { ...params, id: incluido.body.id } });
    expect((await cliente.call(grupoHomogeneo.obter, { params: { id } })).body.nome).toBe('Operadores de prensa');
    const [ultimo] = (await historicos(id)).body;
    const fica = await cliente.call(historicosDoGrupo.excluir, { params: { ...params, id: ultimo?.id ?? 0 } });
    expect(fica.problema.mensagem).toBe('O grupo homogêneo precisa de ao menos um histórico.');
  });

  test('um novo grupo traz, se pedido, um histórico para cada dia em que um dos ambientes mudou depois da data', async () => {
    const { criar, empresaId, prensas, escritorio, historicos } = await empresa();
    for (const [ambiente, data] of [
      [prensas, '2026-02-01'],
      [prensas, '2026-03-01'],
      [escritorio, '2026-03-01'],
      [escritorio, '2026-01-01'],
    ] as const)
      await inserir(
        t.app,
        sql`insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente)
          values (${empresaId}, ${ambiente}, ${data}, 'Mudou') returning id`,
      );
    const dois = { ambientes: [{ id: prensas }, { id: escritorio }] };
    const datas = async (clonarTodosOsHistoricos: boolean, nome: string) => {
      const { body } = await criar({ clonarTodosOsHistoricos, nome }, dois);
      return (await historicos(body.id)).body.map(({ data, ambientes }) => [data, ambientes.length]);
    };
    expect(await datas(true, 'Com todos')).toEqual([
      ['2026-03-01', 2],
      ['2026-02-01', 2],
      ['2026-01-05', 2],
    ]);
    expect(await datas(false, 'Só um')).toEqual([['2026-01-05', 2]]);
  });
});
