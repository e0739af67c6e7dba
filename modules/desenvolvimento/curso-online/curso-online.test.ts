import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCurso, criarCursoOnline, inscreverEmTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { listarMensagens } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import {
  criarColaborador,
  criarLugar,
  criarPerguntas,
  ligarUsuario,
  perguntaDeTeste,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import {
  aulaOnline,
  baixarArquivoDaAula,
  enviarArquivoDaAula,
  moduloOnline,
  moverAula,
  moverModulo,
  perguntasDaAula,
} from './aulas.contract.ts';
import {
  copiarConteudo,
  cursoOnline,
  cursosParaConteudo,
  despublicarCurso,
  lembrarAtrasados,
  lerConteudo,
  permissoesDosOnline,
  publicarCurso,
} from './curso-online.contract.ts';
import { abrirMeuCurso, concluirMinhaAula, previaDaAula, previaDoCurso } from './meus-cursos.contract.ts';
import { listarProgresso, progressoEmCurso, resumoDoProgresso } from './progresso.contract.ts';

const t = useApp();

const aula = (moduloId: number, mais: object = {}) => ({
  modulo: { id: moduloId },
  titulo: 'Aula',
  tipo: 'T' as const,
  minutos: 5,
  texto: 'Um texto.',
  video: null,
  notaMinima: null,
  tentativas: null,
  ordemAleatoria: false,
  publicada: false,
  ...mais,
});

async function cena() {
  const rh = await t.app.empresa();
  const cursoId = await criarCurso(t.app, rh.empresaId, { nome: 'Integração' });
  await t.app.banco((db) => sql`update curso set online = true where id = ${cursoId}`.execute(db));
  const form = { curso: { id: cursoId }, apresentacao: null, autoInscricao: false, prazoDias: null };
  const { id } = (await rh.cliente.call(cursoOnline.criar, { body: form })).body;
  const modulo = async (titulo: string) =>
    (await rh.cliente.call(moduloOnline.criar, { body: { cursoOnline: { id }, titulo } })).body.id;
  return { ...rh, cursoId, id, form, modulo };
}

const titulos = async ({ cliente }: Pick<Tenant, 'cliente'>, id: number) =>
  (await cliente.call(lerConteudo, { params: { id } })).body.modulos.map(({ titulo, aulas }) => [
    titulo,
    ...aulas.map((uma) => uma.titulo),
  ]);

test('um conteúdo é de um curso online da própria empresa, e de cada curso há um só', async () => {
  const { cliente, cursoId, form, empresaId } = await cena();
  const recusa = async (curso: number) =>
    (await cliente.call(cursoOnline.criar, { body: { ...form, curso: { id: curso } } })).problema?.erros?.[0]?.mensagem;
  expect(await recusa(await criarCurso(t.app, empresaId))).toBe(
    'Este curso não é online. Marque Curso online no cadastro dele.',
  );
  const repetido = await cliente.call(cursoOnline.criar, { body: form });
  expect(repetido.status).toBe(409);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(cursoOnline.criar, { body: { ...form, curso: { id: cursoId } } })).status).toBe(400);
});

test('escolhem-se os cursos online da empresa que ainda não têm conteúdo; o que já foi escolhido diz o nome', async () => {
  const { cliente, cursoId, empresaId } = await cena();
  await criarCurso(t.app, empresaId, { nome: 'Presencial' });
  const [livre, inativo] = [
    await criarCurso(t.app, empresaId, { nome: 'Direção defensiva' }),
    await criarCurso(t.app, empresaId, { nome: 'Antigo' }),
  ];
  await t.app.banco((db) =>
    sql`update curso set online = true, ativo = id <> ${inativo} where id in (${livre}, ${inativo})`.execute(db),
  );
  const nomes = async (query: object = {}) =>
    (await cliente.call(cursosParaConteudo, { query })).body.map(({ nome }) => nome);
  expect(await nomes()).toEqual(['Direção defensiva']);
  expect([await nomes({ busca: 'direcao' }), await nomes({ busca: 'integra' })]).toEqual([['Direção defensiva'], []]);
  expect(await nomes({ ids: [cursoId] })).toEqual(['Integração']);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(cursosParaConteudo, { query: { ids: [livre] } })).body).toEqual([]);
});

test('cada tipo de aula pede o que é seu, e só se publica o que está completo', async () => {
  const s = await cena();
  const { cliente, id } = s;
  const moduloId = await s.modulo('Primeiro');
  const erros = async (mais: object) =>
    (await cliente.call(aulaOnline.criar, { body: aula(moduloId, mais) as never })).problema?.erros?.map(
      ({ campo, mensagem }) => `${campo}: ${mensagem}`,
    );
  expect(await erros({ texto: null })).toEqual(['texto: Escreva o texto da página']);
  expect(await erros({ tipo: 'V', video: 'http://exemplo.com/v' })).toEqual([
    'video: O endereço do vídeo começa com https://',
  ]);
  expect(await erros({ tipo: 'V', video: 'javascript:alert(1)' })).toEqual(['video: Endereço inválido']);
  expect(await erros({ tipo: 'Q' })).toEqual(['notaMinima: Informe o mínimo para aprovação']);
  expect(await erros({ tipo: 'Q', notaMinima: '100.01' })).toEqual(['notaMinima: O mínimo vai de 0 a 100']);
  expect(await erros({ tipo: 'Q', notaMinima: '100.00' })).toBeUndefined();
  expect(await erros({ tipo: 'A', publicada: true })).toEqual([
    'publicada: Salve sem publicar; depois envie o arquivo.',
  ]);
  const publicar = () => cliente.call(publicarCurso, { params: { id } });
  expect((await publicar()).problema?.mensagem).toBe(
    'O curso ainda não pode ser publicado. Publique ao menos uma aula.',
  );
  const quiz = aula(moduloId, { titulo: 'Quiz', tipo: 'Q', notaMinima: '70.00' });
  const { id: quizId, versao } = (await cliente.call(aulaOnline.criar, { body: quiz as never })).body;
  const com = (publicada: boolean) =>
    cliente.call(aulaOnline.atualizar, { params: { id: quizId }, body: { ...quiz, publicada, versao } as never });
  expect((await com(true)).problema?.erros).toEqual([
    { campo: 'publicada', mensagem: 'Antes de publicar, escreva ao menos uma pergunta que conte no resultado.' },
  ]);
  await criarPerguntas(cliente, perguntasDaAula, quizId, [perguntaDeTeste()]);
  expect((await com(true)).status).toBe(200);
  expect((await publicar()).body).toMatchObject({ publicadoEm: expect.any(String), faltas: [] });
  expect((await publicar()).problema?.mensagem).toBe('O curso já está publicado.');
  const excluir = await cliente.call(cursoOnline.excluir, { params: { id } });
  expect([excluir.status, excluir.problema?.mensagem]).toEqual([
    403,
    'O curso está publicado: tire-o do ar antes de excluir o conteúdo.',
  ]);
  expect((await cliente.call(despublicarCurso, { params: { id } })).body.publicadoEm).toBeNull();
  expect((await cliente.call(cursoOnline.excluir, { params: { id } })).status).toBe(204);
  const acoes = (await t.app.auditoria(s.empresaId, 'Curso online')).map(({ acao }) => acao);
  expect(acoes).toEqual(['Inclusão', 'Publicação', 'Retirada do ar', 'Exclusão']);
});

test('uma aula guarda só o que é do seu tipo', async () => {
  const s = await cena();
  const moduloId = await s.modulo('Primeiro');
  const body = aula(moduloId, {
    video: 'https://exemplo.com/v',
    notaMinima: '50.00',
    tentativas: 2,
    ordemAleatoria: true,
  });
  expect((await s.cliente.call(aulaOnline.criar, { body: body as never })).body).toMatchObject({
    video: null,
    notaMinima: null,
    tentativas: null,
    ordemAleatoria: false,
  });
});

test('módulos e aulas mudam de lugar, também de um módulo para outro, e nunca para outro curso', async () => {
  const s = await cena();
  const { cliente, id } = s;
  const [um, dois] = [await s.modulo('Um'), await s.modulo('Dois')];
  const nova = async (moduloId: number, titulo: string) =>
    (await cliente.call(aulaOnline.criar, { body: aula(moduloId, { titulo }) })).body.id;
  const a = await nova(um, 'A');
  await nova(um, 'B');
  const c = await nova(um, 'C');
  await nova(dois, 'D');
  const mover = (qual: number, moduloId: number, ordem: number) =>
    cliente.call(moverAula, { params: { id: qual }, body: { moduloId, ordem } });
  expect((await mover(c, um, 1)).status).toBe(204);
  expect(await titulos(s, id)).toEqual([
    ['Um', 'C', 'A', 'B'],
    ['Dois', 'D'],
  ]);
  await mover(a, dois, 2);
  expect(await titulos(s, id)).toEqual([
    ['Um', 'C', 'B'],
    ['Dois', 'D', 'A'],
  ]);
  await mover(a, dois, 99);
  await cliente.call(moverModulo, { params: { id: dois }, body: { ordem: 1 } });
  expect(await titulos(s, id)).toEqual([
    ['Dois', 'D', 'A'],
    ['Um', 'C', 'B'],
  ]);
  const outro = await criarCursoOnline(t.app, s.empresaId);
  expect((await mover(a, outro.moduloId, 1)).problema?.erros).toEqual([
    { campo: 'moduloId', mensagem: 'O módulo é de outro curso. Para levar aulas a outro curso, copie o conteúdo.' },
  ]);
  const deFora = await t.app.empresa();
  expect((await deFora.cliente.call(moverModulo, { params: { id: um }, body: { ordem: 1 } })).status).toBe(404);
  expect((await deFora.cliente.call(lerConteudo, { params: { id } })).status).toBe(404);
});

test('o conteúdo se copia para outro curso com as perguntas, sem publicar', async () => {
  const s = await cena();
  const origem = await criarCursoOnline(t.app, s.empresaId, {
    aulas: [{ titulo: 'Texto' }, { titulo: 'Quiz', tipo: 'Q', notaMinima: '60.00' }],
  });
  await criarPerguntas(s.cliente, perguntasDaAula, origem.aulas[1] ?? 0, [perguntaDeTeste({ texto: 'Copiada?' })]);
  const copiar = (destino: number) =>
    s.cliente.call(copiarConteudo, { params: { id: origem.id }, body: { destino: { id: destino } } });
  expect((await copiar(origem.cursoId)).problema?.erros).toEqual([
    { campo: 'destino', mensagem: 'Escolha outro curso.' },
  ]);
  expect((await copiar(await criarCurso(t.app, s.empresaId))).problema?.erros?.[0]?.campo).toBe('destino');
  expect((await copiar(s.cursoId)).body).toEqual({ id: s.id, aulas: 2 });
  const conteudo = (await s.cliente.call(lerConteudo, { params: { id: s.id } })).body;
  expect(conteudo.modulos[0]?.aulas.map(({ titulo, publicada }) => [titulo, publicada])).toEqual([
    ['Texto', false],
    ['Quiz', false],
  ]);
  const copia = conteudo.modulos[0]?.aulas[1]?.id ?? 0;
  const perguntas = await s.cliente.call(perguntasDaAula.listar, { params: { id: copia }, query: { aspecto: null } });
  expect(perguntas.body.map(({ texto }) => texto)).toEqual(['Copiada?']);
});

test('o arquivo de uma aula passa pelas regras dos anexos, e só aulas de arquivo o têm', async () => {
  const s = await cena();
  const moduloId = await s.modulo('Um');
  const { id } = (await s.cliente.call(aulaOnline.criar, { body: aula(moduloId, { tipo: 'A' }) as never })).body;
  const { id: texto } = (await s.cliente.call(aulaOnline.criar, { body: aula(moduloId) })).body;
  const enviar = (qual: number, conteudo: string, nome: string) => {
    const corpo = new FormData();
    corpo.append('dados', '{}');
    corpo.append('arquivo', new Blob([conteudo]), nome);
    return s.cliente.raw({ method: 'POST', url: pathWith(enviarArquivoDaAula.path, { id: qual }), payload: corpo });
  };
  expect((await enviar(id, '<html>', 'pagina.html')).status).toBe(400);
  expect((await enviar(texto, '%PDF-1.4\n%%EOF\n', 'a.pdf')).status).toBe(400);
  expect((await enviar(id, '%PDF-1.4\n%%EOF\n', 'cartilha.pdf')).status).toBe(201);
  expect((await s.cliente.call(aulaOnline.obter, { params: { id } })).body.arquivo).toBe('cartilha.pdf');
  const baixado = await s.cliente.call(baixarArquivoDaAula, { params: { id } });
  expect(baixado.bytes.toString()).toBe('%PDF-1.4\n%%EOF\n');
  expect(baixado.headers['content-disposition']).toContain('cartilha.pdf');
  expect((await s.cliente.call(baixarArquivoDaAula, { params: { id: texto } })).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(baixarArquivoDaAula, { params: { id } })).status).toBe(404);
});

test('a prévia mostra o curso como o talento o vê, com os rascunhos, e não guarda nada', async () => {
  const s = await cena();
  const curso = await criarCursoOnline(t.app, s.empresaId, {
    publicado: false,
    aulas: [
      { titulo: 'Rascunho', publicada: false },
      { titulo: 'Quiz', tipo: 'Q', notaMinima: '60.00' },
    ],
  });
  const quiz = curso.aulas[1] ?? 0;
  await criarPerguntas(s.cliente, perguntasDaAula, quiz, [perguntaDeTeste({ texto: 'Certo?' })]);
  const previa = (await s.cliente.call(previaDoCurso, { params: { id: curso.id } })).body;
  expect(previa.modulos[0]?.aulas.map(({ titulo }) => titulo)).toEqual(['Rascunho', 'Quiz']);
  const { aula: vista, folha } = (await s.cliente.call(previaDaAula, { params: { id: quiz } })).body;
  expect(vista).toMatchObject({ titulo: 'Quiz', anterior: curso.aulas[0], proxima: null });
  expect(folha?.perguntas.map(({ texto }) => texto)).toEqual(['Certo?']);
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from curso_online_progresso where empresa_id = ${s.empresaId}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('o RH vê o andamento de quem pode ver, com contagem, e lembra quem passou do prazo', async () => {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [deAna, deBia] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId: deAna.areaId } });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId: deBia.areaId } });
  const usuario = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, usuario.usuarioId, ana);
  const curso = await criarCursoOnline(t.app, empresaId, {
    nome: 'Integração',
    aulas: [{ titulo: 'Um' }, { titulo: 'Dois' }],
  });
  const { inscricoes } = await inscreverEmTurma(t.app, empresaId, {
    cursoId: curso.cursoId,
    colaboradoresIds: [ana, bia],
    ini: '2026-01-05',
    fim: '2026-01-31',
  });
  const [daAna = 0] = inscricoes;
  const fazer = (aulaId: number) => usuario.cliente.call(concluirMinhaAula, { params: { id: daAna, aulaId } });
  await fazer(curso.aulas[0] ?? 0);
  const filtro = { cursoId: curso.cursoId, turmaId: null, andamento: null, atrasados: null, areasIds: [] };
  const ler = async (quem: Pick<Tenant, 'cliente'>, mais: object = {}) =>
    (
      await quem.cliente.call(listarProgresso, { query: { ...filtro, ...mais, page: 0, size: 10, sort: undefined } })
    ).body.content.map(({ colaborador, andamento, concluidas, aulas, prazo }) => [
      colaborador?.nome,
      andamento,
      concluidas,
      aulas,
      prazo,
    ]);
  expect(await ler(rh)).toEqual([
    ['Ana', 'E', 1, 2, '2026-01-31'],
    ['Bia', 'N', 0, 2, '2026-01-31'],
  ]);
  expect(await ler(rh, { andamento: 'E' })).toHaveLength(1);
  expect(await ler(rh, { atrasados: false })).toEqual([]);
  expect(await ler(rh, { areasIds: [deBia.areaId] })).toMatchObject([['Bia', 'N', 0, 2, '2026-01-31']]);
  const semAreas = await t.app.usuario(empresaId, [permissoesDosOnline.ver]);
  expect(await ler(semAreas)).toEqual([]);
  const resumo = async () => (await rh.cliente.call(resumoDoProgresso, { query: filtro })).body;
  expect(await resumo()).toEqual({
    andamentos: [
      { andamento: 'E', total: 1 },
      { andamento: 'N', total: 1 },
    ],
    atrasados: 2,
    cursoOnlineId: curso.id,
  });
  const lembrar = () => rh.cliente.call(lembrarAtrasados, { params: { id: curso.id } });
  expect((await lembrar()).body).toEqual({ avisados: 1, semUsuario: 1 });
  const mensagens = (
    await usuario.cliente.call(listarMensagens, { query: { tipo: 'T', page: 0, size: 5, sort: undefined } })
  ).body;
  expect(JSON.stringify(mensagens)).toContain('O prazo do curso online \\"Integração\\" passou.');
  await fazer(curso.aulas[1] ?? 0);
  expect(await ler(rh)).toMatchObject([
    ['Ana', 'C', 2, 2, '2026-01-31'],
    ['Bia', 'N', 0, 2, '2026-01-31'],
  ]);
  expect((await resumo()).atrasados).toBe(1);
  const impresso = await linhasDaPrevia(rh.cliente, progressoEmCurso, {
    cursoId: curso.cursoId,
    andamento: null,
    atrasados: null,
    areasIds: [],
  });
  expect(impresso[0]).toBe('Curso: Integração');
  expect(impresso.some((linha) => linha.startsWith('Ana | ') && linha.includes('| Concluiu | 2 | 2 |'))).toBe(true);
  expect(impresso.some((linha) => linha.startsWith('Bia | ') && linha.includes('| Não começou | 0 | 2 |'))).toBe(true);
  expect((await usuario.cliente.call(abrirMeuCurso, { params: { id: daAna } })).body.andamento).toBe('C');
  const gestor = await t.app.usuario(empresaId, [permissoesDosOnline.ver, permissaoVerTodasAreas]);
  expect((await gestor.cliente.call(lembrarAtrasados, { params: { id: curso.id } })).status).toBe(403);
});
