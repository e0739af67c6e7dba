import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { grupoHomogeneo } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { criarAgenteNocivo, criarAmbiente, criarGrupoHomogeneo } from '#modules/sst/sst.factory.ts';
import { condicaoAmbiental, dataMinimaDaCondicao } from './condicoes-ambientais.contract.ts';

const t = useApp();
const AUSENCIA = 901001;
const POR_DECISAO = 501001;

/** A talent since 2024 and a group whose workplace has noise. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const ruido = await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const grupo = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId, finalidade: 'eSocial' });
  const criar = (dados: object) =>
    cliente.call(condicaoAmbiental.criar, {
      body: {
        colaborador: { id: colaboradorId },
        dataInicio: '2026-02-02',
        grupoHomogeneo: null,
        agentes: [{ id: ruido }],
        regularidade: 'C',
        profissionais: [],
        observacao: null,
        ...dados,
      } as never,
    });
  const erros = async (dados: object) => (await criar(dados)).problema.erros;
  return { cliente, empresaId, colaboradorId, ruido, grupo, criar, erros };
}

describe('a condição ambiental', () => {
  test('pede a data, que fica no contrato do talento e não se repete', async () => {
    const { criar, erros, cliente, colaboradorId } = await cena();
    expect(await erros({ dataInicio: null })).toEqual([{ campo: 'dataInicio', mensagem: 'Campo obrigatório' }]);
    expect(await erros({ dataInicio: '2024-01-01' })).toMatchObject([{ campo: 'dataInicio' }]);
    expect((await criar({ dataInicio: '2024-01-02' })).status).toBe(201);
    expect((await criar({ dataInicio: '2024-01-02' })).status).toBe(409);
    const { body } = await cliente.call(dataMinimaDaCondicao, { query: { colaboradorId } });
    expect(body).toEqual({ data: '2024-01-02' });
  });

  test('acha-se pelo nome do talento', async () => {
    const { cliente, empresaId, criar } = await cena();
    const outro = await criarColaborador(t.app, empresaId, { nome: 'Lúcia Ávila Prado', dataAdmissao: '2024-01-02' });
    await criar({});
    await criar({ colaborador: { id: outro } });
    const achar = async (busca: string) =>
      (await cliente.call(condicaoAmbiental.listar, { query: { page: 0, busca } as never })).body.content;
    expect((await achar('lucia avila')).map(({ colaborador }) => colaborador?.nome)).toEqual(['Lúcia Ávila Prado']);
    expect(await achar('ninguém assim')).toEqual([]);
  });

  test('sem agentes escolhidos toma os do grupo na data, e só os guarda', async () => {
    const { criar, erros, ruido, grupo } = await cena();
    const doGrupo = { agentes: [], grupoHomogeneo: { id: grupo.id } };
    expect((await criar(doGrupo)).body).toMatchObject({ agentes: [{ id: ruido }], grupoHomogeneo: { id: grupo.id } });
    expect(await erros({ agentes: [] })).toMatchObject([{ campo: 'agentes' }]);
  });

  test('não junta a ausência de agentes a outro agente', async () => {
    const { criar, erros, ruido, empresaId } = await cena();
    const ambienteId = await criarAmbiente(t.app, empresaId);
    const ausencia = await t.app.banco(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into agente_nocivo (empresa_id, ambiente_id, data,
          atividade_perigosa_insalubre_id, utiliza_epc, utiliza_epi)
        values (${empresaId}, ${ambienteId}, '2020-01-01', ${AUSENCIA}, '0', '0') returning id`.execute(db);
      return rows[0]?.id ?? 0;
    });
    expect(await erros({ agentes: [{ id: ausencia }, { id: ruido }] })).toEqual([
      { campo: 'agentes', mensagem: 'A ausência de agentes nocivos (09.01.001) não cabe ao lado de outro agente' },
    ]);
    expect((await criar({ agentes: [{ id: ausencia }] })).status).toBe(201);
  });

  test('pede um profissional de SST quando a empresa obriga', async () => {
    const { criar, erros, empresaId } = await cena();
    expect((await criar({ dataInicio: '2026-01-05' })).status).toBe(201);
    await t.app.banco((db) =>
      sql`update empresa set obriga_profissional_sst = true where id = ${empresaId}`.execute(db),
    );
    expect(await erros({})).toEqual([
      { campo: 'profissionais', mensagem: 'A empresa obriga a informar ao menos um profissional de SST' },
    ]);
    const profissional = await t.app.banco(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into profissional_sst
          (empresa_id, nome, orgao_de_classe, numero_inscricao, uf_id)
        select ${empresaId}, 'Rogério Matos', '4', '0612345', e.id from estado e where e.uf = 'CE' returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    });
    expect((await criar({ profissionais: [{ id: profissional }] })).status).toBe(201);
  });

  test('pede o processo da decisão que inclui o agente desde 22/01/2024, mesmo que o agente venha de antes', async () => {
    const { criar, erros, empresaId } = await cena();
    const ambienteId = await criarAmbiente(t.app, empresaId);
    const porDecisao = await criarAgenteNocivo(t.app, empresaId, { ambienteId, agenteId: POR_DECISAO });
    const agentes = [{ id: porDecisao }];
    expect((await criar({ agentes, dataInicio: '2024-01-21' })).status).toBe(201);
    expect(await erros({ agentes, dataInicio: '2024-01-22' })).toEqual([
      {
        campo: 'agentes',
        mensagem: expect.stringContaining('pede o número do processo desde 22/01/2024: complete o agente nocivo'),
      },
    ]);
    const grupo = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId, finalidade: 'eSocial' });
    expect(await erros({ agentes: [], grupoHomogeneo: { id: grupo.id } })).toMatchObject([{ campo: 'agentes' }]);
    await t.app.banco((db) =>
      sql`update agente_nocivo set numero_processo_judicial = '35041000387200019' where id = ${porDecisao}`.execute(db),
    );
    expect((await criar({ agentes, dataInicio: '2024-01-22' })).status).toBe(201);
  });

  test('fecha à alteração o grupo a que se liga', async () => {
    const { criar, cliente, grupo } = await cena();
    const { body } = await cliente.call(grupoHomogeneo.obter, { params: { id: grupo.id } });
    expect(body.pode.editar).toBe(true);
    await criar({ agentes: [], grupoHomogeneo: { id: grupo.id } });
    const ligado = (await cliente.call(grupoHomogeneo.obter, { params: { id: grupo.id } })).body;
    expect(ligado.pode.editar).toBe(false);
    const { id, versao: _v, pode: _p, ...form } = body;
    const { status } = await cliente.call(grupoHomogeneo.atualizar, { params: { id }, body: form as never });
    expect(status).toBe(403);
  });
});
