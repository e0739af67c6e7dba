import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarAso, criarExame, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { aso } from './asos.contract.ts';
import { gravarResultado, imprimirAso, obterResultado } from './resultado.contract.ts';

const t = useApp();
const { RESULTADO } = lugarDosAsos.permissoes.verbos;
const SEGREDO = 'Perda auditiva neurossensorial';

async function cena({ conclusao = 'R' } = {}) {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Ana' });
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const id = await criarAso(t.app, empresaId, {
    colaboradorId,
    data: '2026-02-10',
    conclusao,
    exames: [{ exameId, data: '2026-02-09' }],
  });
  const corpo = (dados: object = {}) =>
    ({
      restricoes: 'Não trabalhar exposta a ruído',
      observacoes: null,
      exames: [{ exameId, resultado: '2', achado: SEGREDO }],
      ...dados,
    }) as never;
  const gravar = (dados: object = {}) => cliente.call(gravarResultado, { params: { id }, body: corpo(dados) });
  const verTodas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
  const rh = await t.app.usuario(empresaId, [aso.permissoes.ver, verTodas]);
  return { ...dono, colaboradorId, exameId, id, corpo, gravar, rh };
}

test('o resultado é gravado selado, o profissional de saúde o lê, e cada leitura fica escrita', async () => {
  const s = await cena();
  expect((await s.gravar()).status).toBe(200);
  const { body } = await s.cliente.call(obterResultado, { params: { id: s.id } });
  expect(body).toMatchObject({
    colaborador: { id: s.colaboradorId },
    restricoes: 'Não trabalhar exposta a ruído',
    exames: [{ exameId: s.exameId, nome: 'Audiometria', resultado: '2', achado: SEGREDO }],
  });
  const { rows } = await t.app.banco((db) =>
    sql<{
      selado: string;
      quantas: number;
    }>`select resultado_selado as selado, (select count(*)::int from acesso_sensivel
      where empresa_id = ${s.empresaId} and ${s.colaboradorId} = any (titulares_ids)) as quantas from aso where id = ${s.id}`.execute(
      db,
    ),
  );
  expect(rows[0]?.selado).toMatch(/^c1\./);
  expect(rows[0]?.selado).not.toContain('auditiva');
  expect(rows[0]?.quantas).toBe(2);
  expect(JSON.stringify(await t.app.auditoria(s.empresaId, aso.nome.um))).not.toContain('auditiva');
});

test('o que se achou não fica legível nas respostas guardadas para repetição', async () => {
  const s = await cena();
  const gravado = await s.cliente.raw({
    method: 'PUT',
    url: gravarResultado.path.replace('{id}', String(s.id)),
    headers: { 'idempotency-key': `resultado-${s.id}` },
    payload: s.corpo({ observacoes: `zqachado ${s.id}` }),
  });
  expect(gravado.status).toBe(200);
  const { rows } = await t.app.banco((db) =>
    sql`select from idempotencia where resposta::text like ${`%zqachado ${s.id}%`}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('dois profissionais que leram o mesmo resultado não gravam um por cima do outro', async () => {
  const s = await cena();
  const { versao } = (await s.cliente.call(obterResultado, { params: { id: s.id } })).body;
  const respostas = await Promise.all(
    ['Um', 'Outro'].map((observacoes) => s.gravar({ observacoes, versao: versao ?? 0 })),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [aceito] = respostas.filter(({ status }) => status === 200);
  const { body: lido } = await s.cliente.call(obterResultado, { params: { id: s.id } });
  expect(lido.observacoes).toBe(aceito?.body.observacoes);
  expect((await s.gravar({ observacoes: 'Depois', versao: lido.versao })).status).toBe(200);
});

test('quem não é profissional de saúde vê a conclusão e não o resultado, nem o grava', async () => {
  const s = await cena();
  await s.gravar();
  const { body } = await s.rh.cliente.call(aso.obter, { params: { id: s.id } });
  expect(body.conclusao).toBe('R');
  expect(JSON.stringify(body)).not.toContain('auditiva');
  expect((await s.rh.cliente.call(obterResultado, { params: { id: s.id } })).status).toBe(403);
  expect((await s.rh.cliente.call(gravarResultado, { params: { id: s.id }, body: s.corpo() })).status).toBe(403);
  const deSaude = await t.app.usuario(s.empresaId, [RESULTADO]);
  expect((await deSaude.cliente.call(obterResultado, { params: { id: s.id } })).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(obterResultado, { params: { id: s.id } })).status).toBe(404);
});

test('quem não vê resultados não exclui um exame que tem um, e sem resultado exclui', async () => {
  const s = await cena();
  const { ver, excluir } = aso.permissoes;
  const verTodas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
  const { cliente } = await t.app.usuario(s.empresaId, [ver, excluir, verTodas]);
  const semResultado = await criarAso(t.app, s.empresaId, { colaboradorId: s.colaboradorId, data: '2026-01-10' });
  await s.gravar();
  const recusa = await cliente.call(aso.excluir, { params: { id: s.id } });
  expect(recusa.problema).toMatchObject({ status: 403 });
  expect(recusa.problema.mensagem).toContain('só o exclui quem vê resultados');
  expect((await s.cliente.call(obterResultado, { params: { id: s.id } })).body.exames[0]?.achado).toBe(SEGREDO);
  expect((await cliente.call(aso.excluir, { params: { id: semResultado } })).status).toBe(204);
  expect((await s.cliente.call(aso.excluir, { params: { id: s.id } })).status).toBe(204);
});

test('o resultado é só dos exames do ASO, e some com o exame que sai dele', async () => {
  const s = await cena();
  const outro = await criarExame(t.app, s.empresaId, 'Espirometria');
  const { problema } = await s.gravar({ exames: [{ exameId: outro, resultado: '1', achado: null }] });
  expect(problema.erros).toEqual([{ campo: 'exames[0].exameId', mensagem: 'Este exame não está no ASO.' }]);
  await s.gravar();
  await t.app.banco((db) => sql`update aso_exame set exame_id = ${outro} where aso_id = ${s.id}`.execute(db));
  expect((await s.cliente.call(obterResultado, { params: { id: s.id } })).body.exames).toEqual([
    { exameId: outro, nome: 'Espirometria', resultado: null, achado: null },
  ]);
});

test('o resultado de um exame que já não se usa no catálogo ainda se grava', async () => {
  const s = await cena();
  await t.app.banco((db) => sql`update exame set ativo = false where id = ${s.exameId}`.execute(db));
  expect((await s.gravar()).status).toBe(200);
});

test('o ASO sai em PDF, com as restrições só para o profissional de saúde, e a impressão fica escrita', async () => {
  const s = await cena();
  const profissionalId = await criarProfissionalSst(t.app, s.empresaId, { nome: 'Dra. Lia Paz', orgaoDeClasse: '1' });
  await t.app.banco((db) => sql`update aso set profissional_id = ${profissionalId} where id = ${s.id}`.execute(db));
  await s.gravar();
  for (const { cliente } of [s, s.rh]) {
    const answer = await cliente.raw({ method: 'GET', url: imprimirAso.path.replace('{id}', String(s.id)) });
    expect(answer.status).toBe(200);
    const escrito = await textoDoPdf(answer.bytes);
    // One sheet for the company, one for the talent.
    expect(escrito.split('Conclusão')).toHaveLength(3);
    for (const parte of ['Ana', 'Audiometria 09/02/2026', 'para a função', '10/02/2026', 'Dra. Lia Paz'])
      expect(escrito).toContain(parte);
    expect(escrito).toMatch(/Apto com restriç/i);
    expect(escrito.includes('Não trabalhar exposta a ruído')).toBe(cliente === s.cliente);
    expect(escrito).not.toContain('auditiva');
  }
  const { rows } = await t.app.banco((db) =>
    sql<{ quem: number; campos: string[] }>`select usuario_id as quem, campos from acesso_sensivel
      where empresa_id = ${s.empresaId} and chamada = ${imprimirAso.path} order by id`.execute(db),
  );
  expect(rows).toEqual([
    { quem: s.usuarioId, campos: ['conclusao', 'restricoes'] },
    { quem: s.rh.usuarioId, campos: ['conclusao'] },
  ]);
  const impressoes = (await t.app.auditoria(s.empresaId, aso.nome.um)).filter(({ acao }) => acao === 'Impressão');
  expect(impressoes.map(({ depois }) => depois)).toEqual(
    expect.arrayContaining([{ comRestricoes: true }, { comRestricoes: false }]),
  );
});

test('uma restrição não fica de fora do ASO: só se grava no apto com restrições, e a conclusão não muda por cima dela', async () => {
  const apto = await cena({ conclusao: 'A' });
  expect((await apto.gravar()).problema.erros).toEqual([
    {
      campo: 'restricoes',
      mensagem:
        "O ASO conclui outra coisa: mude a conclusão dele para 'Apto com restrições' antes de gravar uma restrição.",
    },
  ]);
  expect((await apto.gravar({ restricoes: null })).status).toBe(200);
  const s = await cena();
  await s.gravar();
  const { body: lido } = await s.cliente.call(aso.obter, { params: { id: s.id } });
  const mudar = (conclusao: string, versao: number) =>
    s.cliente.call(aso.atualizar, { params: { id: s.id }, body: { ...lido, conclusao, versao } as never });
  expect((await mudar('A', lido.versao)).problema.erros.map(({ campo }) => campo)).toEqual(['conclusao']);
  const { ver, editar } = lugarDosAsos.permissoes;
  const cego = await t.app.usuario(s.empresaId, [
    ver,
    editar,
    permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
  ]);
  const cega = { ...lido, conclusao: 'A', versao: lido.versao } as never;
  const { problema } = await cego.cliente.call(aso.atualizar, { params: { id: s.id }, body: cega });
  expect(problema.erros).toMatchObject([{ campo: 'conclusao', mensagem: expect.not.stringContaining('restriç') }]);
  const { rows } = await t.app.banco((db) =>
    sql`select usuario_nome from acesso_sensivel where empresa_id = ${s.empresaId} and 'restricoes' = any (campos)
      and chamada = ${aso.atualizar.path}`.execute(db),
  );
  // That of who sees results, and was told.
  expect(rows.length).toBe(1);
  // What was written before this was asked is on the paper all the same.
  await t.app.banco((db) => sql`update aso set conclusao = 'A' where id = ${s.id}`.execute(db));
  const pdf = await s.cliente.raw({ method: 'GET', url: imprimirAso.path.replace('{id}', String(s.id)) });
  expect(await textoDoPdf(pdf.bytes)).toContain('Não trabalhar exposta a ruído');
});
