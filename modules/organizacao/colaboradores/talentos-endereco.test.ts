import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { colaborador, talento } from './colaboradores.contract.ts';
import {
  certificadosDoTalento,
  experienciasDoTalento,
  formacoesDoTalento,
  idiomasDoTalento,
} from './listas-do-talento.contract.ts';
import {
  listarParticipantes,
  listarPorArea,
  listarPorSituacao,
  obterDataEstabilidade,
  obterEstabilidadeDaComissao,
} from './talentos.contract.ts';

const t = useApp();

describe('/gestao-talentos/talentos', () => {
  test('E-0444 a E-0448: é o mesmo cadastro dos colaboradores, com a mesma versão', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const id = await criarColaborador(t.app, empresaId, { nome: 'Iara Nunes' });
    const params = { id };
    const lido = (await cliente.call(talento.obter, { params })).body;
    expect(lido).toEqual((await cliente.call(colaborador.obter, { params })).body);
    const mudado = await cliente.call(talento.atualizar, { params, body: { ...lido, nomeSocial: 'Iara' } });
    expect(mudado.status).toBe(200);
    expect((await cliente.call(colaborador.obter, { params })).body).toMatchObject({
      nomeSocial: 'Iara',
      versao: mudado.body.versao,
    });
    const query = { page: 0, nome: 'Iara Nunes' };
    const listas = [await cliente.call(talento.listar, { query }), await cliente.call(colaborador.listar, { query })];
    expect(listas[0]?.body.content.map((um) => um.id)).toEqual([id]);
    expect(listas[0]?.body).toEqual(listas[1]?.body);
    expect((await cliente.call(talento.excluir, { params })).status).toBe(204);
    expect((await cliente.call(colaborador.obter, { params })).status).toBe(404);
  });

  test('E-0464 a E-0467: formações, certificados, idiomas e experiências de um talento, só dele', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const id = await criarColaborador(t.app, empresaId);
    const outro = await criarColaborador(t.app, empresaId);
    await t.app.banco(async (db) => {
      const o = sql`${empresaId}, ${id}`;
      await sql`with area as (insert into area_formacao (nome) values (${`Área ${id}`}) returning id)
        insert into colaborador_formacao (empresa_id, colaborador_id, area_formacao_id, curso, local, tipo, situacao)
        select ${o}, area.id, 'Logística', 'IFCE', 'TECNICO', 'COMPLETO' from area`.execute(db);
      await sql`insert into colaborador_certificado (empresa_id, colaborador_id, nome) values (${o}, 'NR 35')`.execute(
        db,
      );
      await sql`with i as (insert into idioma (nome) values (${`Idioma ${id}`}) returning id)
        insert into colaborador_idioma (empresa_id, colaborador_id, idioma_id, nivel) select ${o}, i.id, 'A' from i`.execute(
        db,
      );
      await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, check_nome_cargo, nome_mercado, data_admissao, salario)
        values (${o}, 'Padaria Boa', true, 'Caixa', '2019-01-02', 1900)`.execute(db);
    });
    const params = { id };
    const lidas = [
      [formacoesDoTalento, { curso: 'Logística', colaboradorId: id }],
      [certificadosDoTalento, { nome: 'NR 35', colaboradorId: id }],
      [idiomasDoTalento, { nivel: 'A', colaboradorId: id }],
      [experienciasDoTalento, { empresa: 'Padaria Boa', salario: '1900.00', colaboradorId: id }],
    ] as const;
    for (const [chamada, linha] of lidas) {
      expect((await cliente.call(chamada, { params })).body).toMatchObject([linha]);
      expect((await cliente.call(chamada, { params: { id: outro } })).body).toEqual([]);
      expect((await cliente.call(chamada, { params: { id: 999_999_999 } })).status).toBe(404);
    }
    const { ver } = permissoesOrganizacao.colaborador;
    const semSalario = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
    const [experiencia] = (await semSalario.cliente.call(experienciasDoTalento, { params })).body;
    expect(experiencia).not.toHaveProperty('salario');
  });

  test('estabilidade de membro da CIPA', async () => {
    const tenant = await t.app.empresa();
    const ate = somarDias(hoje(), 10);
    const pessoa = await criarColaborador(t.app, tenant.empresaId, { dataEstabilidade: ate });
    const consulta = await tenant.cliente.call(obterDataEstabilidade, { params: { id: pessoa } });
    expect(consulta.body).toEqual({ dataEstabilidade: ate, estavel: true });
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterDataEstabilidade, { params: { id: pessoa } })).status).toBe(404);
    const query = { colaboradorId: pessoa };
    expect((await tenant.cliente.call(obterEstabilidadeDaComissao, { query })).body).toEqual(consulta.body);
    expect((await outra.cliente.call(obterEstabilidadeDaComissao, { query })).status).toBe(404);
  });

  test('o que não cabe em uma resposta é recusado com o que fazer, e nunca cortado em silêncio', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const { areaId } = await criarLugar(t.app, empresaId);
    const criar = (quantos: number) =>
      t.app.banco((db) =>
        sql`with novo as (insert into colaborador (empresa_id, nome, data_admissao)
            select ${empresaId}, 'Pessoa ' || n, '2020-01-02' from generate_series(1, ${quantos}::int) n returning id)
          insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id)
          select ${empresaId}, id, '2020-01-02', 'CONTRATACAO', ${areaId} from novo`.execute(db),
      );
    const chamadas = () =>
      Promise.all([
        cliente.call(listarPorSituacao, { query: { situacao: 'A' } }),
        cliente.call(listarPorArea, { query: { areasIds: [areaId] } }),
        cliente.call(listarParticipantes),
      ]);
    await criar(5000);
    for (const { status, body } of await chamadas()) expect([status, body.length]).toEqual([200, 5000]);
    await criar(1);
    for (const { status, problema } of await chamadas())
      expect([status, problema.mensagem]).toEqual([
        400,
        'São talentos demais para uma resposta: informe o nome ou o lugar.',
      ]);
    const { body } = await cliente.call(listarParticipantes, { query: { nome: 'Pessoa 4999' } });
    expect(body.map(({ nome }) => nome)).toEqual(['Pessoa 4999']);
  });
});
