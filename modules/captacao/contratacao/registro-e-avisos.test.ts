import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, ligarCandidatos, movimentoPara } from '#modules/captacao/captacao.factory.ts';
import { mover } from '#modules/captacao/quadro/movimentos.contract.ts';
import { files } from '#platform/server/files/files.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { prepararContratacao } from './contratacao.contract.ts';
import { cenasDaContratacao } from './contratacao.factory.ts';

const t = useApp();
const { cena, contratarPela } = cenasDaContratacao(t);
const executar = async <T = unknown>(query: ReturnType<typeof sql<T>>) =>
  (await t.app.banco((db) => query.execute(db))).rows;
const mensagens = (usuarioId: number) =>
  executar(sql`select m.texto, m.link from mensagem m join usuario_mensagem u on u.mensagem_id = m.id
    where u.usuario_id = ${usuarioId} and m.texto like '%foi contratado(a)%'`);
const passos = (ligacao: number) =>
  executar(sql`select etapa_seletiva_id as etapa, data, apto, observacao, usuario_id as "usuarioId"
    from historico_candidato where candidato_solicitacao_id = ${ligacao} order by id`);

describe('o registro da contratação', () => {
  test('fica no candidato, na solicitação e no log, com o dia; sem etapa não se inventa um passo', async () => {
    const c = await cena();
    const { body } = await contratarPela(c, c.ligacao);
    expect(await passos(c.ligacao)).toEqual([]);
    const marcas =
      await executar(sql`select cs.contratado_em as dia, cs.apto, cs.versao, c.colaborador_id as "colaboradorId"
      from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id where cs.id = ${c.ligacao}`);
    expect(marcas).toEqual([{ dia: hoje(), apto: 'S', versao: 2, colaboradorId: body.id }]);
    expect((await t.app.auditoria(c.empresaId, 'Candidato')).at(-1)).toEqual({
      acao: 'Contratação',
      entidade: 'Candidato',
      id: c.candidatoId,
      antes: null,
      depois: { colaboradorId: body.id, solicitacaoId: c.solicitacaoId },
    });
  });

  test('de quem estava numa etapa fica um último passo nela, apto e com quem contratou', async () => {
    const c = await cena();
    await c.cliente.call(mover, {
      params: { id: c.solicitacaoId },
      body: movimentoPara(c.etapa, [{ id: c.ligacao, versao: 1 }]),
    });
    await contratarPela(c, c.ligacao);
    expect((await passos(c.ligacao)).slice(1)).toEqual([
      { etapa: c.etapa, data: hoje(), apto: 'S', observacao: 'Contratado', usuarioId: c.usuarioId },
    ]);
  });

  test('quem viu o candidato antes de outra pessoa o mover é mandado rever; sem dizer o que viu, contrata', async () => {
    const c = await cena();
    const tarde = await contratarPela(c, c.ligacao, { versaoDaLigacao: 0 });
    expect(tarde.problema).toMatchObject({
      status: 409,
      codigo: 'CONFLITO_VERSAO',
      mensagem: 'O candidato foi movimentado por outra pessoa. Reveja antes de contratar.',
    });
    expect((await contratarPela(c, c.ligacao, { versaoDaLigacao: null })).status).toBe(201);
  });
});

test('duas solicitações que contratam a mesma pessoa ao mesmo tempo fazem um talento só', async () => {
  const c = await cena();
  const outra = await abrirSolicitacaoAprovada(t.app, c);
  const [naOutra = 0] = await ligarCandidatos(t.app, outra.id, [c.candidatoId]);
  const feitas = await Promise.all([c.ligacao, naOutra].map((ligacao) => contratarPela(c, ligacao)));
  expect(feitas.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(feitas.find(({ status }) => status === 400)?.problema.mensagem).toBe(
    'O candidato já foi contratado por outra solicitação e trabalha na empresa.',
  );
});

test('a foto do novo talento é a da seleção ou uma enviada agora, e nenhum outro arquivo da empresa', async () => {
  const c = await cena(2);
  const guardar = (nome: string) =>
    t.app.banco((db) =>
      files.gravar({ db, empresaId: c.empresaId }, { nome, tipo: 'application/pdf', conteudo: Buffer.from('laudo') }),
    );
  for (const nome of ['laudo.pdf', 'candidato-foto.jpg']) {
    const recusa = await contratarPela(c, c.ligacao, { fotoId: await guardar(nome) });
    expect(recusa.problema.erros).toMatchObject([{ campo: 'fotoId' }]);
  }
  const enviada = await guardar('colaborador-foto.jpg');
  const { body } = await contratarPela(c, c.ligacao, { fotoId: enviada });
  const fotos = await executar(sql`select foto_id as id from colaborador where id = ${body.id}`);
  expect(fotos).toEqual([{ id: enviada }]);
});

describe('quem fica sabendo', () => {
  test('quem pediu a vaga recebe a mensagem com o caminho da solicitação, e não a recebe de si mesmo', async () => {
    const c = await cena(2);
    const [, bruno = 0] = c.ligacoes;
    await contratarPela(c, c.ligacao);
    expect(await mensagens(c.usuarioId)).toEqual([]);
    const colega = await t.app.usuario(c.empresaId);
    await contratarPela(colega, bruno);
    const texto = `Bruno foi contratado(a) pela solicitação de pessoal ${c.solicitacaoId} (Auxiliar de produção).`;
    expect(await mensagens(c.usuarioId)).toEqual([
      { texto, link: expect.stringMatching(new RegExp(`/solicitacoes-pessoal/${c.solicitacaoId}$`)) },
    ]);
    expect(await mensagens(colega.usuarioId)).toEqual([]);
  });

  test('a tela diz quantos outros esperam, sem os reprovados, e só a eles se escreve', async () => {
    const c = await cena(3);
    await executar(sql`update candidato set email = 'bruno@exemplo.com.br' where id = ${c.ids[1] ?? 0}`);
    const preparo = async () => (await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } })).body;
    expect((await preparo()).outros).toBe(2);
    await executar(sql`update candidato_solicitacao set apto = 'N' where id = ${c.ligacoes[2] ?? 0}`);
    expect((await preparo()).outros).toBe(1);
    await executar(sql`update candidato_solicitacao set apto = 'I' where id = ${c.ligacoes[2] ?? 0}`);
    const escrito = { assunto: 'A vaga {vaga}', texto: 'Olá, {nome}.' };
    const feita = await contratarPela(c, c.ligacao, { avisoAosOutros: { enviar: true, ...escrito } });
    expect(feita.body).toMatchObject({ enviados: 1, semEmail: 1, vagasRestantes: 2 });
    const emails = () => executar(sql`select assunto, texto from email_saida where empresa_id = ${c.empresaId}`);
    const aBruno = { assunto: 'A vaga Auxiliar de produção', texto: 'Olá, Bruno.' };
    expect(await emails()).toEqual([aBruno]);
    // Written, but not asked to be sent.
    const caio = await contratarPela(c, c.ligacoes[2] ?? 0, { avisoAosOutros: { enviar: false, ...escrito } });
    expect(caio.body).toMatchObject({ enviados: 0, semEmail: 0, vagasRestantes: 1 });
    expect(await emails()).toEqual([aBruno]);
  });

  test('a tela conta as vagas que restam e quem já foi contratado, e em que dia', async () => {
    const c = await cena(2);
    await contratarPela(c, c.ligacao);
    const { body } = await c.cliente.call(prepararContratacao, { params: { id: c.ligacoes[1] ?? 0 } });
    expect(body.solicitacao).toEqual({
      ...{ id: c.solicitacaoId, descricao: 'Auxiliar de produção', quantidade: 2, vagas: 1 },
      contratados: [{ nome: 'Ana', data: hoje() }],
    });
    expect(body.documentos).toEqual([]);
  });
});
