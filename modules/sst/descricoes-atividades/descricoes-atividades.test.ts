import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarGrupoHomogeneo, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { DESCRICAO_NOVA, descricaoDeAtividade } from './descricoes-atividades.contract.ts';

const t = useApp();

/** Two talents since 2024 and a group. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const [ana, bia] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana Torres', dataAdmissao: '2024-01-02' }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia Nunes', dataAdmissao: '2025-01-02' }),
  ];
  const grupo = await criarGrupoHomogeneo(t.app, empresaId);
  const corpo = (dados: object) =>
    ({
      ...DESCRICAO_NOVA,
      data: '2026-02-02',
      grupoHomogeneo: null,
      descricaoAtividade: 'Operar prensa hidráulica e conferir peças.',
      talentos: [{ id: ana }],
      profissionais: [],
      ...dados,
    }) as never;
  const criar = (dados: object) => cliente.call(descricaoDeAtividade.criar, { body: corpo(dados) });
  const erros = async (dados: object) => (await criar(dados)).problema.erros;
  return { cliente, empresaId, ana, bia, grupo: { id: grupo.id }, corpo, criar, erros };
}

describe('a descrição de atividade', () => {
  test('pede data e descrição, e começa aberta', async () => {
    const { criar, erros } = await cena();
    expect(await erros({ data: null })).toEqual([{ campo: 'data', mensagem: 'Campo obrigatório' }]);
    expect(await erros({ descricaoAtividade: ' ' })).toMatchObject([{ campo: 'descricaoAtividade' }]);
    expect((await criar({})).body).toMatchObject({ tipoExposicao: 'ABERTA', grupoHomogeneo: null });
    expect((await criar({ talentos: [] })).status).toBe(201);
  });

  test('por grupo pede o grupo e ao menos um talento, e a que se abre perde o grupo', async () => {
    const { criar, erros, grupo, cliente, corpo } = await cena();
    const deGrupo = { tipoExposicao: 'GRUPO_HOMOGENEO' };
    expect((await erros({ ...deGrupo, talentos: [] }))?.map(({ campo }) => campo)).toEqual([
      'grupoHomogeneo',
      'talentos',
    ]);
    const { body } = await criar({ ...deGrupo, grupoHomogeneo: grupo });
    expect(body.grupoHomogeneo).toMatchObject(grupo);
    const aberta = await cliente.call(descricaoDeAtividade.atualizar, {
      params: { id: body.id },
      body: corpo({ grupoHomogeneo: grupo }),
    });
    expect(aberta.status).toBe(200);
    const { body: lida } = await cliente.call(descricaoDeAtividade.obter, { params: { id: body.id } });
    expect(lida).toMatchObject({ tipoExposicao: 'ABERTA', grupoHomogeneo: null });
  });

  test('fica no contrato de cada talento, que tem uma só por dia', async () => {
    const { criar, erros, ana, bia } = await cena();
    expect(await erros({ data: '2024-06-01', talentos: [{ id: ana }, { id: bia }] })).toMatchObject([
      { campo: 'talentos', mensagem: expect.stringContaining('Bia Nunes') },
    ]);
    expect((await criar({ talentos: [{ id: ana }, { id: bia }] })).status).toBe(201);
    expect(await erros({ talentos: [{ id: bia }] })).toEqual([
      { campo: 'talentos', mensagem: 'Bia Nunes já tem descrição de atividade em 02/02/2026' },
    ]);
    expect((await criar({ data: '2026-02-03', talentos: [{ id: bia }] })).status).toBe(201);
  });

  test('pede um profissional de SST quando a empresa obriga', async () => {
    const { criar, erros, empresaId } = await cena();
    await t.app.banco((db) =>
      sql`update empresa set obriga_profissional_sst = true where id = ${empresaId}`.execute(db),
    );
    expect(await erros({})).toMatchObject([{ campo: 'profissionais' }]);
    const profissional = await criarProfissionalSst(t.app, empresaId);
    expect((await criar({ profissionais: [{ id: profissional }] })).status).toBe(201);
  });

  test('acha-se pelo talento, pelo grupo e pelas palavras', async () => {
    const { criar, cliente, ana, bia, grupo } = await cena();
    await criar({});
    await criar({
      tipoExposicao: 'GRUPO_HOMOGENEO',
      grupoHomogeneo: grupo,
      talentos: [{ id: bia }],
      descricaoAtividade: 'Soldar chapas.',
    });
    const achadas = async (query: object) =>
      (await cliente.call(descricaoDeAtividade.listar, { query: { page: 0, ...query } as never })).body.content.map(
        ({ descricaoAtividade, quantidadeTalentos }) => `${descricaoAtividade} ${quantidadeTalentos}`,
      );
    const prensa = 'Operar prensa hidráulica e conferir peças. 1';
    expect(await achadas({ colaboradorId: ana })).toEqual([prensa]);
    expect(await achadas({ grupoHomogeneoId: grupo.id })).toEqual(['Soldar chapas. 1']);
    expect(await achadas({ descricaoAtividade: 'hidráulica' })).toEqual([prensa]);
    expect(await achadas({ dataIni: '2026-02-03' })).toEqual([]);
  });
});
