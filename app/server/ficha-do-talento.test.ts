import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { origemDoTalento } from '#modules/captacao/contratacao/contratacao.contract.ts';
import { competenciasDoTalento } from '#modules/gestao-talentos/competencias-do-talento/competencias-do-talento.contract.ts';
import { obterMinhaFicha } from '#modules/gestao-talentos/minha-ficha/minha-ficha.contract.ts';
import { colaboradorOcorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { listarDocumentos } from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarColaborador, criarLugar, type Lugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';

const t = useApp();

/** Everything that the page of a talent tells, a line of each every quarter: of all quarters from `de` to `ate`. */
const encher = (
  empresaId: number,
  id: number,
  { areaId, estabelecimentoId, faixaSalarialId }: Lugar,
  [de, ate]: readonly [number, number],
) =>
  t.app.banco(async (db) => {
    const anos = sql`generate_series(${de}::int, ${ate}::int) n`;
    const dia = sql`date '2014-01-01' + (n * 90)::int`;
    const o = sql`${empresaId}, ${id}`;
    await sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, tipo_salario, salario, area_organizacional_id, estabelecimento_id, faixa_salarial_id)
      select ${o}, ${dia}, 'REAJUSTE', '3', 3000 + n, ${areaId}, ${estabelecimentoId}, ${faixaSalarialId} from ${anos}`.execute(
      db,
    );
    await sql`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
      select ${o}, 'Filho ' || n, '03', ${dia} from ${anos}`.execute(db);
    await sql`insert into colaborador_certificado (empresa_id, colaborador_id, nome) select ${o}, 'NR ' || n from ${anos}`.execute(
      db,
    );
    await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, check_nome_cargo, nome_mercado, data_admissao)
      select ${o}, 'Loja ' || n, true, 'Vendas', ${dia} from ${anos}`.execute(db);
    await sql`with tipo as (insert into tipo_ocorrencia (empresa_id, nome, pontuacao) values (${empresaId}, ${`Falta ${ate}`}, 1) returning id)
      insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim)
      select ${o}, tipo.id, ${dia}, ${dia} from tipo, ${anos}`.execute(db);
    await sql`with motivo as (insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, ${`Doença ${ate}`}, 'SIMPLES') returning id)
      insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select ${o}, motivo.id, ${dia}, ${dia} from motivo, ${anos}`.execute(db);
  });

test('a ficha de quem tem dez anos de história abre com os mesmos comandos da de quem acaba de chegar', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarColaborador(t.app, empresaId, { nome: 'Rita' });
  const daPessoa = { query: { colaboradorId: id, page: 0, size: 100 } };
  const abrir = async () => {
    const respostas = [
      await cliente.call(colaborador.obter, { params: { id } }),
      await cliente.call(historicoColaborador.listar, daPessoa),
      await cliente.call(listarDocumentos, { params: { id } }),
      await cliente.call(competenciasDoTalento.listar, daPessoa),
      await cliente.call(colaboradorOcorrencia.listar, daPessoa),
      await cliente.call(afastamentoDoTalento.listar, daPessoa),
      await cliente.call(origemDoTalento, { params: { id } }),
    ];
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200));
    return respostas.map(({ headers }) => headers['server-timing']);
  };
  const lugar = await criarLugar(t.app, empresaId);
  await encher(empresaId, id, lugar, [1, 1]);
  const novo = await abrir();
  await encher(empresaId, id, lugar, [2, 40]);
  expect(await abrir()).toEqual(novo);
  const { body } = await cliente.call(historicoColaborador.listar, daPessoa);
  expect(body.content.length).toBeGreaterThanOrEqual(40);
});

test('a própria ficha de quem tem dez anos de história abre com os mesmos comandos', async () => {
  const { empresaId } = await t.app.empresa();
  const { cliente, usuarioId } = await t.app.usuario(empresaId, [permissaoMeusDados]);
  const id = await criarColaborador(t.app, empresaId, { nome: 'Ivo', dataAdmissao: '2014-01-01' });
  await ligarUsuario(t.app, usuarioId, id);
  await t.app.banco((db) =>
    sql`update empresa set ver_proprio_salario = true, ver_proprias_ocorrencias = true where id = ${empresaId}`.execute(
      db,
    ),
  );
  const abrir = async () => {
    const { status, headers, body } = await cliente.call(obterMinhaFicha);
    expect(status).toBe(200);
    return { comandos: headers['server-timing'], talento: body.talento };
  };
  const lugar = await criarLugar(t.app, empresaId);
  await encher(empresaId, id, lugar, [1, 1]);
  const novo = await abrir();
  await encher(empresaId, id, lugar, [2, 40]);
  const velho = await abrir();
  expect(novo.comandos).toBeTruthy();
  expect(velho.comandos).toEqual(novo.comandos);
  expect(velho.talento?.passos.length).toBeGreaterThanOrEqual(novo.talento?.passos.length ?? 0);
  expect(velho.talento?.salarios?.length).toBeGreaterThanOrEqual(40);
  expect(velho.talento?.ocorrencias).toHaveLength(40);
});
