import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { meusTreinamentos } from '#modules/desenvolvimento/treinamentos/treinamentos.contract.ts';
import { lerCalendario } from '#modules/organizacao/calendario/calendario.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarColaborador,
  criarEstabelecimento,
  inserir,
  ligarUsuario,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { lerMeusEpis } from '#modules/sst/entregas-epi/proprios.contract.ts';
import { minhasConvocacoes } from '#modules/sst/exames-previstos/minhas.contract.ts';
import { lerMinhasOrdens } from '#modules/sst/ordem-servico/minhas.contract.ts';
import { criarFuncao, criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';
import { minhasVacinas } from '#modules/sst/vacinacoes/cartao.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';

const t = useApp();
/** What an order of service says where nothing is known of the function. */
const VAZIA = {
  fatos: [],
  descricao: '',
  riscos: [],
  epis: [],
  cursos: [],
  normas: '',
  comando: '',
  obrigacoes: [],
  ciencia: '',
};
const em = (dias: number) => somarDias(hoje(), dias);

/** Two talents of a company: of each what waits, and beside it what does not wait yet or any more. */
async function daPessoa(empresaId: number) {
  const id = await criarColaborador(t.app, empresaId);
  const vacina = await criarVacina(t.app, empresaId, { dias: [30] });
  for (const dia of [em(-31), em(-23), em(-22)])
    await criarVacinacao(t.app, empresaId, { colaboradorId: id, vacina, dias: [dia] });
  const parada = await criarVacinacao(t.app, empresaId, { colaboradorId: id, vacina, dias: [em(-60)] });
  await t.app.banco((db) => sql`update vacinacao set interrompida = true where id = ${parada}`.execute(db));

  const clinica = await inserir(
    t.app,
    sql`insert into clinica (empresa_id, nome, tipo, outro, data_inicio_contrato)
      values (${empresaId}, 'Clínica ' || ${id}::text, 'OUTRO', 'Laboratório', '2020-01-01') returning id`,
  );
  for (const data of [em(-1), em(0), em(9)])
    await inserir(
      t.app,
      sql`insert into convocacao_exame (empresa_id, colaborador_id, data, hora, clinica_id, exames, convocada_em, convocada_por, por_email)
        values (${empresaId}, ${id}, ${data}, '08:30', ${clinica}, 'Audiometria', now(), 'Ana', false) returning id`,
    );

  const cursoId = await criarCurso(t.app, empresaId);
  for (const dias of [
    [-1, 7, 8],
    [8, 9],
    [-2, -1],
  ]) {
    const turma = await inserir(
      t.app,
      sql`insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini)
        values (${empresaId}, ${cursoId}, ${`Turma ${id} ${dias.join()}`}, 'Ivo', '0', ${em(dias[0] ?? 0)}) returning id`,
    );
    for (const dia of dias)
      await inserir(
        t.app,
        sql`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
          values (${empresaId}, ${turma}, ${em(dia)}, '08:00', '10:00') returning id`,
      );
    await inserir(
      t.app,
      sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id, situacao) values (${empresaId}, ${turma}, ${id}, 'I') returning id`,
    );
  }
  const lugar = await criarEstabelecimento(t.app, empresaId);
  await inserir(
    t.app,
    sql`insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
      values (${empresaId}, ${id}, ${lugar}, '2026-01-02') returning id`,
  );
  await inserir(
    t.app,
    sql`insert into ordem_servico (empresa_id, colaborador_id, funcao_id, funcao_versao, data, conteudo, emitida_por)
      values (${empresaId}, ${id}, ${await criarFuncao(t.app, empresaId)}, 1, '2026-01-02', ${JSON.stringify(VAZIA)}::jsonb, 'RH') returning id`,
  );
  const usuario = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, usuario.usuarioId, id);
  return usuario;
}

test('o talento tem a própria lista, e cada conta é a do que a própria tela mostra', async () => {
  const { empresaId } = await t.app.empresa();
  const { cliente } = await daPessoa(empresaId);
  await daPessoa(empresaId);
  const trabalhos = (await cliente.call(trabalhoDoDia)).body;
  const conta = Object.fromEntries(trabalhos.map(({ id, total }) => [id, total]));
  const doses = (await cliente.call(minhasVacinas)).body.flatMap(({ doses }) => doses);
  const aTomar = doses.filter(({ dataRealizacao, dataPrevista }) => {
    return dataRealizacao === null && dataPrevista !== null && dataPrevista <= em(7);
  });
  const aulas = (await cliente.call(meusTreinamentos)).body.filter(({ dias }) =>
    dias.some(({ dia }) => dia >= hoje() && dia <= em(7)),
  );
  expect(conta).toEqual({
    'minhas-doses': aTomar.length,
    'meus-exames': (await cliente.call(minhasConvocacoes)).body.length,
    'minhas-aulas': aulas.length,
    'recibos-de-epi': (await cliente.call(lerMeusEpis)).body.aAssinar.length,
    'ordens-de-servico': (await cliente.call(lerMinhasOrdens)).body.ordens.filter(
      ({ assinadaEm }) => assinadaEm === null,
    ).length,
  });
  expect(conta).toEqual({
    'minhas-doses': 2,
    'meus-exames': 2,
    'minhas-aulas': 1,
    'recibos-de-epi': 1,
    'ordens-de-servico': 1,
  });
});

test('vacinas e exames estão no próprio calendário, e quem não é talento não tem nenhum', async () => {
  const { empresaId } = await t.app.empresa();
  const { cliente } = await daPessoa(empresaId);
  const query = { inicio: em(-1), fim: em(20) };
  const lidos = (await cliente.call(lerCalendario, { query })).body;
  const dias = (qual: string) => lidos.filter(({ tipo }) => tipo === qual).map(({ data }) => data);
  expect(dias('Vacinas')).toEqual([em(-1), em(7), em(8)]);
  expect(dias('Exames ocupacionais')).toEqual([em(-1), em(0), em(9)]);
  // Which exams is told by the screen alone, not by what calendar programs read.
  expect(JSON.stringify(lidos)).not.toContain('Audiometria');
  const ninguem = await t.app.usuario(empresaId, [permissaoMeusDados]);
  expect((await ninguem.cliente.call(lerCalendario, { query })).body).toEqual([]);
  expect((await ninguem.cliente.call(minhasVacinas)).body).toEqual([]);
  expect((await ninguem.cliente.call(minhasConvocacoes)).body).toEqual([]);
  expect((await ninguem.cliente.call(trabalhoDoDia)).body).toEqual([]);
});
