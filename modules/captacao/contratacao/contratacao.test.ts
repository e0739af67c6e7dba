import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { abrirSolicitacaoAprovada, ligarCandidatos, movimentoPara } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { excluirDocumento, listarDocumentos } from '#modules/captacao/documentos-candidato/documentos.contract.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { ordenarAnonimizacao } from '#modules/captacao/privacidade/retencao.contract.ts';
import { mover } from '#modules/captacao/quadro/movimentos.contract.ts';
import { obterQuadro } from '#modules/captacao/quadro/quadro.contract.ts';
import { historicoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import * as documentosDoTalento from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { files } from '#platform/server/files/files.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { contratar, prepararContratacao } from './contratacao.contract.ts';
import { cenasDaContratacao, semAviso } from './contratacao.factory.ts';
import { recusaDaContratacao } from './contratacao.rules.ts';

const t = useApp();
const { cena, contratarPela } = cenasDaContratacao(t);
const todas = () => permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));

const talentos = (empresaId: number) =>
  t.app.banco(async (db) => (await sql`select nome from colaborador where empresa_id = ${empresaId}`.execute(db)).rows);

describe('a recusa', () => {
  const livre = {
    impedimento: null,
    quantidade: 1,
    preenchidas: 0,
    contratado: false,
    trabalhaAqui: false,
    ausencia: null,
    apto: 'I',
  } as const;
  test.each([
    [{}, null],
    [{ apto: 'S' as const }, null],
    [{ contratado: true, impedimento: 'x' }, /já foi contratado/],
    [{ impedimento: 'A solicitação está suspensa' }, /suspensa/],
    [{ trabalhaAqui: true }, /trabalha na empresa/],
    [{ ausencia: 'Ana desistiu' }, /desistiu/],
    [{ preenchidas: 1 }, /já foram preenchidas/],
    [{ apto: 'N' as const }, /não apto/],
  ])('com %j', (mudanca, esperada) => {
    const recusa = recusaDaContratacao({ ...livre, ...mudanca });
    if (esperada === null) expect(recusa).toBeNull();
    else expect(recusa).toMatch(esperada);
  });
});

test('o formulário do talento vem do candidato e da solicitação', async () => {
  const c = await cena();
  const { body } = await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  expect(body).toMatchObject({
    versao: 1,
    impedimento: null,
    candidato: { id: c.candidatoId, nome: 'Ana' },
    solicitacao: { id: c.solicitacaoId, vagas: 1 },
    colaborador: {
      nome: 'Ana',
      vinculo: 'S',
      pessoal: { dataNascimento: '1995-04-03' },
      lotacao: {
        areaOrganizacional: { id: c.solicitacao.areaOrganizacional.id },
        estabelecimento: { id: c.solicitacao.estabelecimento.id },
        faixaSalarial: { id: c.solicitacao.faixaSalarial.id },
        tipoSalario: '3',
        salario: '2500.00',
      },
    },
  });
  const { REMUNERACAO } = permissoesCaptacao.solicitacaoPessoal.verbos;
  const semSalario = await t.app.usuario(
    c.empresaId,
    todas().filter((permissao) => permissao !== REMUNERACAO),
  );
  const visto = await semSalario.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  expect(visto.body.colaborador.lotacao).toMatchObject({ tipoSalario: '1', salario: null });
});

test('contratar cria o talento, marca o candidato, preenche a vaga e conta ao solicitante', async () => {
  const c = await cena(2);
  const outro = await t.app.usuario(c.empresaId);
  await c.cliente.call(mover, {
    params: { id: c.solicitacaoId },
    body: movimentoPara(c.etapa, [{ id: c.ligacao, versao: 1 }], { apto: 'S' }),
  });
  const feito = await contratarPela({ ...c, cliente: outro.cliente }, c.ligacao);
  expect(feito.status).toBe(201);
  expect(feito.body).toMatchObject({ solicitacaoEncerrada: false, vagasRestantes: 1, enviados: 0, semEmail: 0 });
  const talento = await c.cliente.call(colaborador.obter, { params: { id: feito.body.id } });
  expect(talento.body).toMatchObject({ nome: 'Ana', vinculo: 'S', dataAdmissao: '2026-02-02' });
  expect((await c.cliente.call(candidato.obter, { params: { id: c.candidatoId } })).body.contratado).toBe(true);
  const quadro = await c.cliente.call(obterQuadro, { params: { id: c.solicitacaoId } });
  expect(quadro.body.solicitacao.preenchidas).toBe(1);
  expect(quadro.body.colunas.flatMap(({ cartoes }) => cartoes).find(({ id }) => id === c.ligacao)).toMatchObject({
    contratado: true,
    colaboradorId: feito.body.id,
    apto: 'S',
  });
  const historico = await c.cliente.call(historicoDaSolicitacao, { params: { id: c.solicitacaoId } });
  expect(historico.body[0]).toMatchObject({ acao: 'Contratação', observacao: 'Ana' });
  const { rows } = await t.app.banco((db) =>
    sql`select m.texto from mensagem m join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${c.usuarioId} and m.texto like 'Ana foi contratado%'`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
});

test('ninguém é contratado duas vezes, nem se move depois', async () => {
  const c = await cena(2);
  expect((await contratarPela(c, c.ligacao)).status).toBe(201);
  const denovo = await contratarPela(c, c.ligacao);
  expect(denovo.problema.mensagem).toBe('O candidato já foi contratado por esta solicitação.');
  const movido = await c.cliente.call(mover, {
    params: { id: c.solicitacaoId },
    body: movimentoPara(c.etapa, [{ id: c.ligacao, versao: 2 }]),
  });
  expect(movido.problema.mensagem).toBe('O candidato já foi contratado por esta solicitação.');
  expect(await talentos(c.empresaId)).toHaveLength(1);
});

test('a mesma chave de repetição contrata uma vez e responde igual', async () => {
  const c = await cena();
  const { body } = await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  const pedido = {
    params: { id: c.ligacao },
    body: { ...body.colaborador, versaoDaLigacao: body.versao, avisoAosOutros: semAviso },
    headers: { 'idempotency-key': 'contratar-ana' },
  };
  const primeira = await c.cliente.call(contratar, pedido);
  const segunda = await c.cliente.call(contratar, pedido);
  expect(segunda.body).toEqual(primeira.body);
  expect(await talentos(c.empresaId)).toHaveLength(1);
});

test('as vagas nunca passam do pedido, nem com dois contratando ao mesmo tempo', async () => {
  const c = await cena(1);
  const respostas = await Promise.all(c.ligacoes.slice(0, 2).map((ligacao) => contratarPela(c, ligacao)));
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400]);
  const { body } = await c.cliente.call(solicitacaoPessoal.obter, { params: { id: c.solicitacaoId } });
  expect(body).toMatchObject({ qtdVagasPreenchidas: 1, encerrada: false });
  expect(await talentos(c.empresaId)).toHaveLength(1);
});

test('a última vaga encerra a solicitação quando a empresa o pede', async () => {
  const c = await cena(2);
  await t.app.banco((db) =>
    sql`update empresa set encerrar_solicitacao_ao_preencher = true where id = ${c.empresaId}`.execute(db),
  );
  const [um = 0, dois = 0, tres = 0] = c.ligacoes;
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select candidato_id as id from candidato_solicitacao where id = ${tres}`.execute(db),
  );
  const daVaga = { candidato: { id: rows[0]?.id ?? 0 }, solicitacaoPessoal: { id: c.solicitacaoId } };
  const marcada = await marcarEntrevista(t.app, c, daVaga);
  const daEntrevista = async () => (await c.cliente.call(entrevista.obter, { params: { id: marcada.id } })).body.estado;
  expect((await contratarPela(c, um)).body.solicitacaoEncerrada).toBe(false);
  expect(await daEntrevista()).toBe('MARCADA');
  expect((await contratarPela(c, dois)).body.solicitacaoEncerrada).toBe(true);
  const { body } = await c.cliente.call(solicitacaoPessoal.obter, { params: { id: c.solicitacaoId } });
  expect(body).toMatchObject({ encerrada: true, obsEncerra: 'Todas as vagas foram preenchidas.' });
  expect(await daEntrevista()).toBe('CANCELADA');
  expect((await contratarPela(c, tres)).problema.mensagem).toMatch(/encerrada/);
});

test('quando o talento é recusado nada fica: nem vaga, nem marca, nem histórico', async () => {
  const c = await cena();
  const { rows: antes } = await t.app.banco((db) =>
    sql<{ cpf: string }>`select cpf from candidato where id = ${c.candidatoId}`.execute(db),
  );
  await criarColaborador(t.app, c.empresaId, { cpf: antes[0]?.cpf ?? '' });
  const recusa = await contratarPela(c, c.ligacao);
  expect(recusa.problema).toMatchObject({ erros: [{ campo: 'pessoal.cpf' }] });
  expect((await c.cliente.call(candidato.obter, { params: { id: c.candidatoId } })).body.contratado).toBe(false);
  expect(
    (await c.cliente.call(solicitacaoPessoal.obter, { params: { id: c.solicitacaoId } })).body.qtdVagasPreenchidas,
  ).toBe(0);
  expect((await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } })).body.impedimento).toBeNull();
});

test('a versão velha é recusada; outra empresa não encontra; sem autoridade não se contrata', async () => {
  const c = await cena();
  const { body } = await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  const corpo = { ...body.colaborador, versaoDaLigacao: 99, avisoAosOutros: semAviso };
  expect((await c.cliente.call(contratar, { params: { id: c.ligacao }, body: corpo })).status).toBe(409);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(contratar, { params: { id: c.ligacao }, body: corpo })).status).toBe(404);
  const leitor = await t.app.usuario(c.empresaId, [permissoesCaptacao.quadro.ver]);
  expect((await leitor.cliente.call(contratar, { params: { id: c.ligacao }, body: corpo })).status).toBe(403);
});

test('deficiência e raça vão do candidato ao talento mesmo quando quem contrata não as vê', async () => {
  const c = await cena();
  await t.app.banco((db) =>
    sql`update candidato set deficiencia = '2', etnia_raca = '8' where id = ${c.candidatoId}`.execute(db),
  );
  const limitado = await t.app.usuario(
    c.empresaId,
    todas().filter((permissao) => !/DEFICIENCIA|ETNIA_RACA/.test(permissao)),
  );
  const visto = await limitado.cliente.call(prepararContratacao, { params: { id: c.ligacao } });
  expect(visto.body.colaborador.pessoal).not.toHaveProperty('deficiencia');
  const feito = await contratarPela({ ...c, cliente: limitado.cliente }, c.ligacao);
  const talento = await c.cliente.call(colaborador.obter, { params: { id: feito.body.id } });
  expect(talento.body.pessoal).toMatchObject({ deficiencia: '2', etniaRaca: '8' });
});

test('os outros só são avisados quando se pede, e quem já foi contratado aparece', async () => {
  const c = await cena(2);
  await t.app.banco((db) =>
    sql`update candidato set email = 'pessoa' || id || '@exemplo.com.br' where id = any (${idList(c.ids)})`.execute(db),
  );
  await contratarPela(c, c.ligacao);
  const [, bruno = 0, caio = 0] = c.ligacoes;
  await t.app.banco((db) => sql`update candidato_solicitacao set desistiu_em = now() where id = ${caio}`.execute(db));
  const preparo = await c.cliente.call(prepararContratacao, { params: { id: bruno } });
  expect(preparo.body).toMatchObject({
    outros: 0,
    solicitacao: { quantidade: 2, vagas: 1, contratados: [{ nome: 'Ana' }] },
  });
  await t.app.banco((db) => sql`update candidato_solicitacao set desistiu_em = null where id = ${caio}`.execute(db));
  const avisoAosOutros = { enviar: true, assunto: 'A vaga {vaga} foi preenchida', texto: 'Olá, {nome}.' };
  expect((await contratarPela(c, bruno, { avisoAosOutros })).body).toMatchObject({ enviados: 1, semEmail: 0 });
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select texto from email_saida where empresa_id = ${c.empresaId}`.execute(db),
  );
  expect(rows).toEqual([{ texto: 'Olá, Caio.' }]);
});

test('quem trabalha na empresa por outra solicitação não é contratado de novo; quem saiu, sim', async () => {
  const c = await cena();
  const outra = await abrirSolicitacaoAprovada(t.app, c);
  const [ligacao = 0] = await ligarCandidatos(t.app, outra.id, [c.candidatoId]);
  await contratarPela(c, c.ligacao);
  const preparo = () => c.cliente.call(prepararContratacao, { params: { id: ligacao } });
  expect((await preparo()).body.impedimento).toMatch(/trabalha na empresa/);
  expect((await contratarPela(c, ligacao)).status).toBe(400);
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = '2026-02-03' where empresa_id = ${c.empresaId}`.execute(db),
  );
  expect((await preparo()).body.impedimento).toBeNull();
});

describe('documentos anexos', () => {
  const bytes = Buffer.from('%PDF-1.4 currículo da Ana');
  async function cenaComDocumento() {
    const c = await cena();
    await t.app.banco(async (db) => {
      const arquivoId = await files.gravar(
        { db, empresaId: c.empresaId },
        { nome: 'ana.pdf', tipo: 'application/pdf', conteudo: bytes },
      );
      await sql`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id)
        values (${c.empresaId}, ${c.candidatoId}, 'Currículo', '2026-01-10', ${arquivoId})`.execute(db);
    });
    return c;
  }
  const arquivos = async ({ empresaId }: Pick<Tenant, 'empresaId'>) =>
    (await t.app.banco((db) => sql`select 1 from arquivo where empresa_id = ${empresaId}`.execute(db))).rows.length;
  async function doTalento({ cliente }: Pick<Tenant, 'cliente'>, id: number) {
    const { body } = await cliente.call(documentosDoTalento.listarDocumentos, { params: { id } });
    const [documento] = body;
    const lido = await cliente.call(documentosDoTalento.baixarDocumento, {
      params: { id, documentoId: documento?.id ?? 0 },
    });
    return { body, lido };
  }

  test('vão com quem é contratado, sem outra cópia do arquivo', async () => {
    const c = await cenaComDocumento();
    expect((await c.cliente.call(prepararContratacao, { params: { id: c.ligacao } })).body.documentos).toEqual([
      'Currículo',
    ]);
    const { body } = await contratarPela(c, c.ligacao);
    const talento = await doTalento(c, body.id);
    expect(talento.body).toMatchObject([
      { descricao: 'Currículo', data: '2026-01-10', arquivo: 'ana.pdf', tamanho: bytes.length, daSelecao: true },
    ]);
    expect(talento.lido.bytes).toEqual(bytes);
    expect(await arquivos(c)).toBe(1);
    const semDocumentos = await t.app.usuario(
      c.empresaId,
      todas().filter((permissao) => !permissao.endsWith('_DOCUMENTOS')),
    );
    const recusa = await semDocumentos.cliente.call(documentosDoTalento.listarDocumentos, { params: { id: body.id } });
    expect(recusa.status).toBe(403);
    const outra = await t.app.empresa();
    const deFora = { params: { id: body.id } };
    expect((await outra.cliente.call(documentosDoTalento.listarDocumentos, deFora)).status).toBe(404);
  });

  test('excluídos do cadastro do candidato ficam no do talento, e só com os dois se vai o arquivo', async () => {
    const c = await cenaComDocumento();
    const { body } = await contratarPela(c, c.ligacao);
    const params = { id: c.candidatoId };
    const [documento] = (await c.cliente.call(listarDocumentos, { params })).body;
    await c.cliente.call(excluirDocumento, { params: { ...params, documentoId: documento?.id ?? 0 } });
    expect((await c.cliente.call(listarDocumentos, { params })).body).toEqual([]);
    const talento = await doTalento(c, body.id);
    expect(talento.lido.bytes).toEqual(bytes);
    await c.cliente.call(documentosDoTalento.excluirDocumento, {
      params: { id: body.id, documentoId: talento.body[0]?.id ?? 0 },
    });
    expect(await arquivos(c)).toBe(0);
  });

  test('ficam no cadastro do talento quando o de candidato é anonimizado', async () => {
    const c = await cenaComDocumento();
    const { body } = await contratarPela(c, c.ligacao);
    // A registration that was hired is kept; this one lost its mark, as after a correction by hand.
    await t.app.banco(async (db) => {
      await sql`update empresa set tempo_exclusao_candidato = 12, aviso_exclusao_dias = 0 where id = ${c.empresaId}`.execute(
        db,
      );
      await sql`update candidato_solicitacao set contratado = false, contratado_em = null, criada_em = now() - interval '3 years', etapa_desde = '2020-01-01' where id = ${c.ligacao}`.execute(
        db,
      );
      await sql`update solicitacao_pessoal set cancelada = true where id = ${c.solicitacaoId}`.execute(db);
      await sql`update candidato set contratado = false, criado_em = now() - interval '3 years', ultimo_acesso = null where id = ${c.candidatoId}`.execute(
        db,
      );
    });
    const ordem = await c.cliente.call(ordenarAnonimizacao, { body: { ids: [c.candidatoId], quantidade: 1 } });
    expect(ordem.status).toBe(201);
    await t.app.executarTarefas();
    expect((await c.cliente.call(candidato.obter, { params: { id: c.candidatoId } })).status).toBe(404);
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from candidato_documento where candidato_id = ${c.candidatoId}`.execute(db),
    );
    expect(rows).toEqual([]);
    expect((await doTalento(c, body.id)).lido.bytes).toEqual(bytes);
  });
});

test('a foto que a empresa exige do talento é a do candidato, e quem não tem é pedida no campo', async () => {
  const c = await cena(2);
  await t.app.banco(async (db) => {
    await sql`with f as (insert into formulario_configurado (empresa_id, formulario) values (${c.empresaId}, 'talento') returning empresa_id, formulario)
      insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio) select empresa_id, formulario, 'interna', 'foto', true, true from f`.execute(
      db,
    );
    const foto = { nome: 'candidato-foto.jpg', tipo: 'image/jpeg', conteudo: Buffer.from('rosto') };
    const fotoId = await files.gravar({ db, empresaId: c.empresaId }, foto);
    await sql`update candidato set foto_id = ${fotoId} where id = ${c.candidatoId}`.execute(db);
  });
  const feita = await contratarPela(c, c.ligacao);
  const { rows } = await t.app.banco((db) =>
    sql`select a.nome, convert_from(a.conteudo, 'UTF8') as conteudo, a.id = p.foto_id as "aMesma"
      from colaborador k join arquivo a on a.id = k.foto_id join candidato p on p.colaborador_id = k.id
      where k.id = ${feita.body.id}`.execute(db),
  );
  expect(rows).toEqual([{ nome: 'colaborador-foto.jpg', conteudo: 'rosto', aMesma: false }]);
  expect((await contratarPela(c, c.ligacoes[1] ?? 0)).problema.erros).toEqual([
    { campo: 'fotoId', mensagem: 'Foto é obrigatória' },
  ]);
});
