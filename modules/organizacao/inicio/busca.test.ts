import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCertificacao, criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarArea, criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarAmbiente, criarEpi, criarRisco } from '#modules/sst/sst.factory.ts';
import { buscarNoSistema } from './inicio.contract.ts';

const t = useApp();

const achar = async ({ cliente }: Pick<Tenant, 'cliente'>, texto: string) =>
  Object.fromEntries(
    (await cliente.call(buscarNoSistema, { query: { texto } })).body.map(({ titulo, achados }) => [
      titulo,
      achados.map(({ nome, detalhe }) => (detalhe ? `${nome} (${detalhe})` : nome)),
    ]),
  );

/** A document in the file of a talent, of a kind. */
async function documento(empresaId: number, colaboradorId: number, descricao: string, tipo: string) {
  const tipoId = await inserir(
    t.app,
    sql`insert into tipo_documento (empresa_id, nome) values (${empresaId}, ${tipo}) on conflict do nothing returning id`,
  );
  await t.app.banco((db) =>
    sql`with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        values (${empresaId}, 'd.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
      insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, tipo_documento_id, arquivo_id)
      select ${empresaId}, ${colaboradorId}, ${descricao}, '2026-03-02', ${tipoId}, a.id from a`.execute(db),
  );
}

test('a busca acha cursos, turmas, certificações, cargos, áreas e registros de segurança, sem acento, em grupos', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Soldagem de proteção' });
  const turma = await criarTurma(t.app, empresaId, { cursoId, dia: '2026-03-02' });
  await t.app.banco((db) => sql`update turma set descricao = 'Turma de proteção' where id = ${turma}`.execute(db));
  await criarCertificacao(t.app, empresaId, { nome: 'Proteção de máquinas', cursoId });
  await criarEpi(t.app, empresaId, { nome: 'Óculos de proteção' });
  await criarRisco(t.app, empresaId, 'Máquina sem proteção');
  await criarAmbiente(t.app, empresaId, { nome: 'Sala de proteção' });
  await criarArea(t.app, empresaId, { nome: 'Proteção patrimonial' });
  expect(await achar(dono, 'PROTECAO')).toEqual({
    'Áreas organizacionais': ['Proteção patrimonial'],
    Cursos: ['Soldagem de proteção'],
    Turmas: ['Turma de proteção (Soldagem de proteção, 02/03/2026)'],
    Certificações: ['Proteção de máquinas'],
    EPIs: ['Óculos de proteção (CA 31469)'],
    Riscos: ['Máquina sem proteção'],
    Ambientes: ['Sala de proteção'],
  });
  expect(await achar(await t.app.empresa(), 'PROTECAO')).toEqual({});
  expect(await achar(await t.app.usuario(empresaId, []), 'PROTECAO')).toEqual({});
});

test('a busca acha documentos da ficha pela descrição e pelo tipo, os mais novos primeiro, só de quem a pessoa vê', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana' });
  await documento(empresaId, ana, 'Diploma de graduação', 'Escolaridade');
  await documento(empresaId, ana, 'Histórico escolar', 'Diplomas e históricos');
  await documento(empresaId, ana, 'Carteira', 'Identidade');
  const { DOCUMENTOS } = permissoesOrganizacao.colaborador.verbos;
  const achados = {
    'Documentos dos talentos': [
      'Histórico escolar (Ana, Diplomas e históricos, 02/03/2026)',
      'Diploma de graduação (Ana, Escolaridade, 02/03/2026)',
    ],
  };
  expect(await achar(await t.app.usuario(empresaId, [DOCUMENTOS, permissaoVerTodasAreas]), 'diploma')).toEqual(achados);
  expect(await achar(await t.app.usuario(empresaId, [DOCUMENTOS, permissaoVerTodasAreas]), 'di')).toEqual(achados);
  // Who answers for no area sees nobody's documents; who sees people, but not documents, neither.
  expect(await achar(await t.app.usuario(empresaId, [DOCUMENTOS]), 'diploma')).toEqual({});
  const { ver } = permissoesOrganizacao.colaborador;
  expect(await achar(await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]), 'diploma')).toEqual({});
  expect(await achar(await t.app.empresa(), 'diploma')).toEqual({});
});

test('o que conta da saúde de alguém não se acha pela busca', () => {
  const nomes = t.app.modules.flatMap(({ buscas }) => buscas ?? []).map(({ titulo }) => titulo);
  expect(nomes.length).toBeGreaterThan(12);
  expect(nomes.filter((nome) => /afastamento|acidente|CAT|prontuário|exame|vacina|ASO/i.test(nome))).toEqual([]);
});
