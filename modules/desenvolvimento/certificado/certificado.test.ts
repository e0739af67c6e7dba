import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  certificar,
  criarCertificacao,
  criarCurso,
  criarTurma,
  formDeModelo,
} from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { modeloCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { conferirCertificadoPeloCodigo } from '#modules/externo/certificado/certificado.contract.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  certificadosImpressos,
  type Emissao,
  emitirCertificados,
  listarCertificados,
  obterCertificado,
  permissoesDoCertificado,
  revogarCertificado,
} from './certificado.contract.ts';
import { confirmacaoDosCertificados, emitirDaTurma } from './da-turma.contract.ts';
import { baixarMeuCertificado, listarMeusCertificados } from './proprios.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });
const HOJE = hoje();
const ANO = HOJE.slice(0, 4);
const dias = (quantos: number) => somarDias(HOJE, quantos);

/** A company with a usual model, a course of eight hours, Ana and Bento. */
async function cenario() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  await rh.cliente.call(modeloCertificado.criar, { body: { ...formDeModelo(), padrao: true, verso: true } });
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35', periodicidade: 24 });
  const [ana, bento] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana Lima' }),
    await criarColaborador(t.app, empresaId, { nome: 'Bento Reis' }),
  ];
  const emitir = (muda: Partial<Emissao> = {}) =>
    rh.cliente.call(emitirCertificados, {
      body: {
        origem: 'C',
        curso: { id: cursoId },
        certificacao: null,
        concluidoEm: dias(-2),
        cargaHoraria: null,
        validoAte: null,
        colaboradoresIds: [ana, bento],
        instrutor: null,
        local: null,
        modeloCertificado: null,
        ...muda,
      },
    });
  return { rh, empresaId, cursoId, ana, bento, emitir };
}
const daCertificacao = (id: number) => ({ origem: 'E', curso: null, certificacao: { id }, concluidoEm: null }) as const;
const semFiltro = {
  nome: null,
  situacao: null,
  colaboradorId: null,
  cursoId: null,
  certificacaoId: null,
  areasIds: [],
  dataIni: null,
  dataFim: null,
  page: 0,
  size: 20,
  sort: undefined,
};
const listados = async ({ cliente }: Pick<Tenant, 'cliente'>, muda: object = {}) =>
  (await cliente.call(listarCertificados, { query: { ...semFiltro, ...muda } })).body.content.map(
    ({ numero, colaborador, situacao }) => [numero, colaborador?.nome, situacao],
  );
const conferir = (codigo: string) => t.app.anonimo.call(conferirCertificadoPeloCodigo, { body: { codigo } });

test('emite em lote com números seguidos, não repete o que já existe e diz o que falta em cada campo', async () => {
  const { rh, ana, bento, emitir } = await cenario();
  const { body } = await emitir();
  expect([body.ids.length, body.recusados]).toEqual([2, []]);
  expect(await listados(rh)).toEqual([
    [`${ANO}/000002`, 'Bento Reis', 'V'],
    [`${ANO}/000001`, 'Ana Lima', 'V'],
  ]);
  expect((await emitir({ colaboradoresIds: [bento] })).body).toEqual({
    ids: [],
    recusados: [{ nome: 'Bento Reis', motivo: `Já tem o certificado nº ${ANO}/000002.` }],
  });
  // The numbers of a year begin anew, whatever another year or another company had.
  await t.app.banco((db) =>
    sql`update certificado set ano = ano - 1, sequencia = sequencia + 40 where id = ${body.ids[1] ?? 0}`.execute(db),
  );
  const seguinte = await emitir({ colaboradoresIds: [ana], concluidoEm: dias(-3), cargaHoraria: '16:00' });
  const doSeguinte = await rh.cliente.call(obterCertificado, { params: { id: seguinte.body.ids[0] ?? 0 } });
  expect(doSeguinte.body).toMatchObject({ numero: `${ANO}/000002`, cargaHoraria: '16:00' });
  await rh.cliente.call(revogarCertificado, { params: { id: doSeguinte.body.id }, body: { motivo: 'Engano' } });
  const lido = (await rh.cliente.call(obterCertificado, { params: { id: body.ids[0] ?? 0 } })).body;
  expect(lido).toMatchObject({ nome: 'NR-35', cargaHoraria: '8:00', concluidoEm: dias(-2), emitidoEm: HOJE });
  expect(lido.validoAte).toBe(`${Number(dias(-2).slice(0, 4)) + 2}${dias(-2).slice(4)}`);
  const campos = async (muda: Partial<Emissao>) => (await emitir(muda)).problema.erros.map(({ campo }) => campo);
  expect(await campos({ concluidoEm: null })).toEqual(['concluidoEm']);
  expect(await campos({ concluidoEm: dias(1) })).toEqual(['concluidoEm']);
  expect(await campos({ curso: null })).toEqual(['curso']);
  expect(await campos({ origem: 'E' })).toEqual(['certificacao']);
  expect(await campos({ validoAte: dias(-3) })).toEqual(['validoAte']);
  expect(await campos({ colaboradoresIds: [] })).toEqual(['colaboradoresIds']);
  expect(await listados(rh, { nome: 'ana', situacao: 'V' })).toHaveLength(1);
  expect(await listados(rh, { dataIni: dias(-1) })).toEqual([]);
});

test('sem modelo escolhido nem padrão a emissão diz que falta; o da certificação sai com o dia em que foi obtida', async () => {
  const { rh, empresaId, ana, bento, emitir } = await cenario();
  const certificacaoId = await criarCertificacao(t.app, empresaId, { nome: 'Brigadista', meses: 12 });
  await certificar(t.app, empresaId, { colaboradorId: ana, certificacaoId, data: dias(-30), validaAte: dias(335) });
  const { body } = await emitir(daCertificacao(certificacaoId));
  expect(body.recusados).toEqual([{ nome: 'Bento Reis', motivo: 'Não tem esta certificação.' }]);
  const lido = (await rh.cliente.call(obterCertificado, { params: { id: body.ids[0] ?? 0 } })).body;
  expect(lido).toMatchObject({ nome: 'Brigadista', concluidoEm: dias(-30), validoAte: dias(335) });
  const escritos = async (id: number | undefined) =>
    (
      await t.app.banco((db) =>
        sql<{
          titulo: string;
          conteudo: string;
        }>`select titulo, conteudo from certificado where id = ${id ?? 0}`.execute(db),
      )
    ).rows[0];
  expect(await escritos(body.ids[0])).toMatchObject({ titulo: '#NOMECURSO#' });
  const texto = { titulo: 'Brigada de incêndio', conteudo: 'Formou-se na brigada.' };
  await t.app.banco((db) =>
    sql`update certificacao set titulo = ${texto.titulo}, conteudo = ${texto.conteudo} where id = ${certificacaoId}`.execute(
      db,
    ),
  );
  await certificar(t.app, empresaId, { colaboradorId: bento, certificacaoId, data: dias(-20) });
  const deBento = await emitir({ ...daCertificacao(certificacaoId), colaboradoresIds: [bento] });
  expect(await escritos(deBento.body.ids[0])).toEqual(texto);
  await t.app.banco((db) =>
    sql`update modelo_certificado set padrao = false where empresa_id = ${empresaId}`.execute(db),
  );
  expect((await emitir({ colaboradoresIds: [bento] })).problema.erros).toEqual([
    { campo: 'modeloCertificado', mensagem: 'Escolha um modelo: a empresa ainda não tem um modelo padrão.' },
  ]);
});

test('a página pública confirma nome, curso, horas, data e se vale, e nada mais; código errado é como o que não existe', async () => {
  const { rh, empresaId, ana, emitir } = await cenario();
  const id = (await emitir({ colaboradoresIds: [ana] })).body.ids[0] ?? 0;
  const { codigo, endereco } = (await rh.cliente.call(obterCertificado, { params: { id } })).body;
  expect(endereco).toBe(`https://rh.exemplo.com.br/externo/certificado?codigo=${codigo.replaceAll('-', '')}`);
  const confirmado = {
    talento: 'Ana Lima',
    nome: 'NR-35',
    cargaHoraria: '8:00',
    concluidoEm: dias(-2),
    revogado: false,
  };
  expect((await conferir(codigo)).body).toEqual(confirmado);
  expect((await conferir(codigo.toLowerCase())).body).toEqual(confirmado);
  const nenhum = { status: 404, mensagem: 'Nenhum certificado tem este código.' };
  expect((await conferir('AAAAA-AAAAA-AAAAA-AAAAA')).problema).toMatchObject(nenhum);
  expect((await conferir(`${id}`)).problema).toMatchObject(nenhum);
  const revogado = await rh.cliente.call(revogarCertificado, {
    params: { id },
    body: { motivo: 'Emitido por engano' },
  });
  expect(revogado.body).toMatchObject({ situacao: 'R', motivoRevogacao: 'Emitido por engano' });
  expect((await conferir(codigo)).body).toEqual({ ...confirmado, revogado: true });
  expect(
    (await rh.cliente.call(revogarCertificado, { params: { id }, body: { motivo: 'De novo' } })).problema.mensagem,
  ).toBe('Este certificado já foi revogado.');
  expect(
    (await rh.cliente.call(revogarCertificado, { params: { id }, body: { motivo: '' } } as never)).problema.erros,
  ).toEqual([{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }]);
  // What was revoked may be issued anew, and is printed no more.
  expect((await emitir({ colaboradoresIds: [ana] })).body.ids).toHaveLength(1);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(obterCertificado, { params: { id } })).status).toBe(404);
  const soVe = await t.app.usuario(empresaId, [permissoesDoCertificado.ver]);
  expect((await soVe.cliente.call(revogarCertificado, { params: { id }, body: { motivo: 'x' } })).status).toBe(403);
  await t.app.banco((db) =>
    sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PEDIDO' where id = ${ana}`.execute(db),
  );
  expect((await conferir(codigo)).problema).toMatchObject(nenhum);
});

test('poucos se imprimem na hora e muitos em segundo plano; o talento baixa o seu, e de mais ninguém', async () => {
  const { rh, empresaId, ana, emitir } = await cenario();
  const { ids } = (await emitir()).body;
  const imprimir = (quais: readonly number[], semVerso = false, quem: Pick<Tenant, 'cliente'> = rh) =>
    quem.cliente.raw({
      method: 'POST',
      url: certificadosImpressos.gerar.path,
      payload: { ids: quais, semVerso, pdf: true },
    });
  const na = await imprimir(ids);
  expect([na.status, na.headers['content-type']]).toEqual([200, 'application/pdf']);
  // A front and a back for each, or the fronts alone.
  const paginas = async ({ bytes }: { readonly bytes: Buffer }) =>
    (await extractText(new Uint8Array(bytes), { mergePages: false })).text;
  expect((await paginas(na)).map((texto) => /Ana Lima|Bento Reis/.exec(texto)?.[0])).toEqual([
    'Ana Lima',
    undefined,
    'Bento Reis',
    undefined,
  ]);
  expect(await paginas(await imprimir(ids, true))).toHaveLength(2);
  const semAreas = await t.app.usuario(empresaId, [permissoesDoCertificado.ver]);
  expect((await imprimir(ids, false, semAreas)).problema.codigo).toBe('SEM_DADOS');
  const muitos = Array.from({ length: 31 }, (_, i) => (ids[0] ?? 0) + i);
  expect((await imprimir(muitos)).status).toBe(202);
  const dela = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, dela.usuarioId, ana);
  const certificacaoId = await criarCertificacao(t.app, empresaId, { nome: 'Altura' });
  await certificar(t.app, empresaId, { colaboradorId: ana, certificacaoId, data: dias(-1) });
  const meus = (await dela.cliente.call(listarMeusCertificados)).body;
  expect(meus.certificacoes).toMatchObject([{ nome: 'Altura', situacao: 'V' }]);
  expect(meus.certificados.map(({ id }) => id)).toEqual([ids[0]]);
  const baixar = (id: number | undefined) => dela.cliente.call(baixarMeuCertificado, { params: { id: id ?? 0 } });
  const [meu, alheio] = [await baixar(ids[0]), await baixar(ids[1])];
  expect([meu.status, String(meu.body).slice(0, 5), alheio.status]).toEqual([200, '%PDF-', 404]);
  await rh.cliente.call(revogarCertificado, { params: { id: ids[0] ?? 0 }, body: { motivo: 'Engano' } });
  expect((await baixar(ids[0])).status).toBe(404);
});

test('quem pergunta por códigos demais espera, também pelos certos', async () => {
  const { rh, ana, emitir } = await cenario();
  const id = (await emitir({ colaboradoresIds: [ana] })).body.ids[0] ?? 0;
  const { codigo } = (await rh.cliente.call(obterCertificado, { params: { id } })).body;
  // What was asked before in this hour counts too.
  await t.app.banco((db) =>
    sql`update tentativa_login set falhas = 119, primeira_em = now() where chave like 'certificado:%'`.execute(db),
  );
  expect((await conferir(codigo)).status).toBe(200);
  expect((await conferir(codigo)).problema.codigo).toBe('MUITAS_TENTATIVAS');
});

test('a turma realizada emite os certificados dos aprovados com o modelo do curso, e imprime a confirmação de entrega', async () => {
  const { rh, empresaId, cursoId, ana, bento } = await cenario();
  const { body: doCurso } = await rh.cliente.call(modeloCertificado.criar, { body: formDeModelo('Do curso') });
  await t.app.banco((db) =>
    sql`update curso set modelo_certificado_id = ${doCurso.id} where id = ${cursoId}`.execute(db),
  );
  const aprovada = { cursoId, dia: dias(-5), aprovadosIds: [ana] };
  const aberta = await criarTurma(t.app, empresaId, { ...aprovada, realizada: false });
  expect((await rh.cliente.call(emitirDaTurma, { params: { id: aberta } })).problema.mensagem).toBe(
    'Marque a turma como realizada antes de emitir os certificados.',
  );
  const id = await criarTurma(t.app, empresaId, aprovada);
  await t.app.banco((db) =>
    sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id, resultado) values (${empresaId}, ${id}, ${bento}, 'R')`.execute(
      db,
    ),
  );
  const { body: feito } = await rh.cliente.call(emitirDaTurma, { params: { id } });
  expect(feito).toMatchObject({ ids: [expect.any(Number)], recusados: [] });
  const { body: lido } = await rh.cliente.call(obterCertificado, { params: { id: feito.ids[0] ?? 0 } });
  expect(lido).toMatchObject({ colaborador: { id: ana }, concluidoEm: dias(-5), validoAte: expect.any(String) });
  expect(lido.turma).toMatchObject({ id });
  const daTurma = async (turmaId: number) =>
    (await rh.cliente.call(listarCertificados, { query: { page: 0, turmaId } as never })).body.content.map(
      (um) => um.id,
    );
  expect([await daTurma(id), await daTurma(aberta)]).toEqual([[lido.id], []]);
  expect((await rh.cliente.call(turma.excluir, { params: { id } })).problema).toMatchObject({ codigo: 'EM_USO' });
  const { rows } = await t.app.banco((db) =>
    sql`select modelo_certificado_id as modelo, instrutor from certificado where id = ${lido.id}`.execute(db),
  );
  expect(rows).toEqual([{ modelo: doCurso.id, instrutor: 'Ivo' }]);
  const { body: denovo } = await rh.cliente.call(emitirDaTurma, { params: { id } });
  expect(denovo).toMatchObject({
    ids: [],
    recusados: [{ nome: 'Ana Lima', motivo: `Já tem o certificado nº ${lido.numero}.` }],
  });
  const semAreas = await t.app.usuario(empresaId, [permissoesDoCertificado.verbos.EMITIR]);
  expect((await semAreas.cliente.call(emitirDaTurma, { params: { id } })).problema.mensagem).toBe(
    'A turma ainda não tem participantes aprovados.',
  );
  const { status, body: pdf } = await rh.cliente.call(confirmacaoDosCertificados, { params: { id } });
  expect(status).toBe(200);
  expect(
    Buffer.from(pdf as never)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
