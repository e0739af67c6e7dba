import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarOcorrencia, criarTipoOcorrencia } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import {
  criarColaborador,
  criarHistorico,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { baixarMeuDocumento, obterMinhaFicha, obterMinhaFoto } from './minha-ficha.contract.ts';

const t = useApp();

const anexar = (empresaId: number, colaboradorId: number, visivel = true) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ id: number }>`with a as (
        insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        values (${empresaId}, 'aso.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
      insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, arquivo_id, visivel_ao_talento)
      select ${empresaId}, ${colaboradorId}, 'ASO', date '2026-01-10', a.id, ${visivel} from a returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

/** A company with Ana, who has a user that may see the own file and nothing else, and Bento, who answers for their area. */
async function cenario() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const lugar = await criarLugar(t.app, empresaId);
  const ana = await criarColaborador(t.app, empresaId, {
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    lotacao: { areaId: lugar.areaId, tipoSalario: '3', salario: '3000.00' },
  });
  const bento = await criarColaborador(t.app, empresaId, { nome: 'Bento Reis', lotacao: { areaId: lugar.areaId } });
  await responderPorArea(t.app, empresaId, lugar.areaId, bento);
  await criarHistorico(t.app, empresaId, ana, {
    data: '2025-03-01',
    areaId: lugar.areaId,
    tipoSalario: '3',
    salario: '3500.00',
  });
  await t.app.banco((db) =>
    sql`update colaborador set deficiencia = 'FISICA', etnia_raca = 'PARDA', conta = '12345-6', observacao = 'nota do RH'
      where id = ${ana}`.execute(db),
  );
  const eu = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, eu.usuarioId, ana);
  return { ...dono, lugar, ana, bento, eu };
}

const permitir = (empresaId: number, coluna: 'ver_proprio_salario' | 'ver_proprias_ocorrencias') =>
  t.app.banco((db) => sql`update empresa set ${sql.ref(coluna)} = true where id = ${empresaId}`.execute(db));

const ler = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(obterMinhaFicha)).body.talento;

test('o talento vê a própria ficha inteira, com quem responde pela área, e nada do que outros anotaram', async () => {
  const { eu, ana, empresaId, bento } = await cenario();
  const documento = await anexar(empresaId, ana);
  const alheio = await anexar(empresaId, bento);
  const daEquipe = await anexar(empresaId, ana, false);
  const lido = await ler(eu);
  expect(lido?.ficha).toMatchObject({
    nome: 'Ana Lima',
    gestores: 'Bento Reis',
    contato: { email: 'ana@exemplo.com.br' },
    pessoal: { deficiencia: 'FISICA', etniaRaca: 'PARDA' },
    dadosBancarios: { conta: '12345-6' },
  });
  expect(JSON.stringify(lido)).not.toContain('nota do RH');
  expect(lido?.documentos.map(({ id }) => id)).toEqual([documento]);
  const baixar = (id: number) => eu.cliente.call(baixarMeuDocumento, { params: { id } });
  expect((await baixar(documento)).status).toBe(200);
  expect((await baixar(alheio)).status).toBe(404);
  expect((await baixar(daEquipe)).status).toBe(404);
  expect((await eu.cliente.call(obterMinhaFoto)).status).toBe(404);
});

test('o salário e a sua progressão só aparecem quando a empresa mostra, e sem isso nem os dias em que mudou', async () => {
  const { eu, empresaId, ana, lugar } = await cenario();
  const fechada = await ler(eu);
  expect(fechada).toMatchObject({ salarios: null, passos: [{ mudancas: ['ADMISSAO'], salario: null }] });
  expect(JSON.stringify(fechada)).not.toMatch(/3[05]00/);
  await criarHistorico(t.app, empresaId, ana, {
    data: '2099-01-01',
    areaId: lugar.areaId,
    tipoSalario: '3',
    salario: '9999.00',
  });
  await permitir(empresaId, 'ver_proprio_salario');
  expect(await ler(eu)).toMatchObject({
    salarios: [
      { data: '2024-01-02', salario: '3000.00' },
      { data: '2025-03-01', salario: '3500.00' },
    ],
    passos: [{ salario: '3000.00' }, { mudancas: ['SALARIO'], salario: '3500.00' }],
  });
});

test('as ocorrências só aparecem quando a empresa mostra, e só as próprias', async () => {
  const { eu, empresaId, ana, bento } = await cenario();
  const tipoId = await criarTipoOcorrencia(t.app, empresaId, { nome: 'Elogio' });
  await criarOcorrencia(t.app, empresaId, { colaboradorId: ana, tipoId, dataIni: '2025-05-05' });
  await criarOcorrencia(t.app, empresaId, { colaboradorId: bento, tipoId, dataIni: '2025-06-06' });
  expect(await ler(eu)).toMatchObject({ ocorrencias: null });
  await permitir(empresaId, 'ver_proprias_ocorrencias');
  expect((await ler(eu))?.ocorrencias).toEqual([expect.objectContaining({ tipo: 'Elogio', de: '2025-05-05' })]);
});

test('um id na chamada não mostra a ficha de outro, e quem não é talento da empresa da sessão não tem ficha', async () => {
  const { eu, bento, empresaId } = await cenario();
  const { body } = await eu.cliente.raw({
    method: 'GET',
    url: `/api/userinfo/usuario/dados?id=${bento}&colaboradorId=${bento}`,
  });
  expect(body).toMatchObject({ talento: { ficha: { nome: 'Ana Lima' } } });
  const semLigacao = await t.app.usuario(empresaId, [permissaoMeusDados]);
  expect(await ler(semLigacao)).toBeNull();
  expect((await semLigacao.cliente.call(obterMinhaFoto)).status).toBe(404);
  const outra = await t.app.empresa();
  const deFora = await t.app.usuario(outra.empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, deFora.usuarioId, bento);
  expect(await ler(deFora)).toBeNull();
  const semPermissao = await t.app.usuario(empresaId, []);
  expect((await semPermissao.cliente.call(obterMinhaFicha)).status).toBe(403);
});
