import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { listarAcessos, relatorioDeAcessos } from './acessos.contract.ts';
import {
  type ConsentimentosFiltro,
  listarConsentimentos,
  registrarPelaEquipe,
  relatorioDeConsentimentos,
  retirarPelaEquipe,
} from './consentimentos.contract.ts';
import {
  abrirPedido,
  assumirPedido,
  copiarDadosDoTitular,
  listarPedidos,
  obterPedido,
  responderPedido,
} from './pedidos.contract.ts';

const t = useApp();
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

async function cenario() {
  const dona = await t.app.empresa();
  await executar(sql`update empresa set nome = 'Casa de Exemplo' where id = ${dona.empresaId}`);
  const id = await criarCandidato(t.app, dona.empresaId, { nome: 'Luzia de Exemplo' });
  await executar(sql`update candidato set email = 'luzia@exemplo.com.br' where id = ${id}`);
  const alheio = await criarCandidato(t.app, (await t.app.empresa()).empresaId);
  return { ...dona, id, alheio };
}

test('a equipe registra e retira um consentimento, cada um uma vez, e o registro em papel o diz com o filtro em palavras', async () => {
  const { cliente, empresaId, id, alheio } = await cenario();
  const registrar = (candidatoId: number, finalidade: 'POLITICA' | 'BANCO_TALENTOS' | 'DADOS_SENSIVEIS') =>
    cliente.call(registrarPelaEquipe, { body: { candidato: { id: candidatoId }, finalidade } });
  const semPolitica = await registrar(id, 'POLITICA');
  expect([semPolitica.status, semPolitica.problema.mensagem]).toEqual([
    400,
    'A empresa não tem Termo de Privacidade e Política de Segurança a aceitar.',
  ]);
  expect((await registrar(alheio, 'BANCO_TALENTOS')).problema.erros).toEqual([
    { campo: 'candidato', mensagem: 'Candidato: o registro escolhido não existe.' },
  ]);
  await executar(sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 3, 'Texto')`);
  for (const finalidade of ['POLITICA', 'BANCO_TALENTOS', 'DADOS_SENSIVEIS'] as const)
    expect((await registrar(id, finalidade)).status).toBe(204);
  for (const finalidade of ['POLITICA', 'BANCO_TALENTOS'] as const)
    expect((await registrar(id, finalidade)).problema).toMatchObject({
      status: 400,
      mensagem: 'Este consentimento já está registrado.',
    });
  // A new version of the policy is another acceptance; the other purposes stand whatever the version.
  await executar(sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 4, 'Novo texto')`);
  expect((await registrar(id, 'BANCO_TALENTOS')).status).toBe(400);
  const ler = async (filtro: Partial<ConsentimentosFiltro> & { page?: number } = {}) =>
    (await cliente.call(listarConsentimentos, { query: filtro })).body.content;
  const todos = await ler();
  expect(
    todos.map(({ finalidade, politicaVersao, meio, retiradoEm }) => [finalidade, politicaVersao, meio, retiradoEm]),
  ).toEqual([
    ['DADOS_SENSIVEIS', 3, 'EQUIPE', null],
    ['BANCO_TALENTOS', 3, 'EQUIPE', null],
    ['POLITICA', 3, 'EQUIPE', null],
  ]);
  expect(await ler({ page: 1 })).toEqual([]);
  const [sensiveis, banco] = todos;
  await executar(sql`update candidato set deficiencia = '1', etnia_raca = '2' where id = ${id}`);
  const retirar = (um: { id: number } | undefined, quem = cliente) =>
    quem.call(retirarPelaEquipe, { params: { id: um?.id ?? 0 } });
  expect((await retirar(banco, (await t.app.empresa()).cliente)).status).toBe(404);
  for (const um of [sensiveis, banco]) {
    expect((await retirar(um)).status).toBe(204);
    expect((await retirar(um)).problema).toMatchObject({
      status: 400,
      mensagem: 'Este consentimento não está vigente.',
    });
  }
  const { rows } = await executar(sql`select deficiencia, etnia_raca as raca from candidato where id = ${id}`);
  expect(rows).toEqual([{ deficiencia: null, raca: null }]);
  expect((await ler({ situacao: 'V' })).map(({ finalidade }) => finalidade)).toEqual(['POLITICA']);
  expect((await ler({ situacao: 'R', nome: 'LUZIA', finalidade: 'BANCO_TALENTOS', versao: 3 })).length).toBe(1);
  for (const nada of [{ nome: 'Outra' }, { versao: 4 }, { dataIni: '2099-01-01' }, { dataFim: '2020-01-01' }])
    expect(await ler(nada), JSON.stringify(nada)).toEqual([]);
  await executar(sql`update consentimento set aceito_em = '2026-03-01T12:00:00Z', retirado_em = case when retirado_em is not null then '2026-03-02T12:00:00Z'::timestamptz end
    where empresa_id = ${empresaId}`);
  expect(await linhasDaPrevia(cliente, relatorioDeConsentimentos, {})).toEqual([
    '',
    'Candidato | Finalidade | Versão | Aceito em | Como | Registrado por | Retirado em | Retirada',
    'Luzia de Exemplo | Dados sensíveis: deficiência e etnia/raça | 3 | 01/03/2026 09:00 | Registrado pela equipe | Pessoa de Teste | 02/03/2026 09:00 | Registrada pela equipe',
    'Luzia de Exemplo | Banco de talentos: ser lembrado para outras vagas | 3 | 01/03/2026 09:00 | Registrado pela equipe | Pessoa de Teste | 02/03/2026 09:00 | Registrada pela equipe',
    'Luzia de Exemplo | Termo de Privacidade e Política de Segurança | 3 | 01/03/2026 09:00 | Registrado pela equipe | Pessoa de Teste |  | ',
    'Total: 3 |  |  |  |  |  |  | ',
  ]);
  const filtro = {
    nome: 'luzia',
    finalidade: 'POLITICA',
    situacao: 'V',
    versao: 3,
    dataIni: '2026-03-01',
    dataFim: '2026-03-01',
  };
  const [emPalavras, , ...linhas] = await linhasDaPrevia(cliente, relatorioDeConsentimentos, filtro);
  expect([emPalavras, linhas.length]).toEqual([
    'Candidato: luzia; Finalidade: Termo de Privacidade e Política de Segurança; Vigentes; Versão 3; De 01/03/2026 a 01/03/2026',
    2,
  ]);
});

test('um pedido que chega por carta é aberto, posto em andamento e respondido uma vez, e o titular recebe a resposta por e-mail', async () => {
  const { cliente, empresaId, id, alheio } = await cenario();
  const abrir = (candidatoId: number, tipo: 'ACESSO' | 'ELIMINACAO' = 'ACESSO') =>
    cliente.call(abrirPedido, { body: { candidato: { id: candidatoId }, tipo, texto: 'Por carta' } });
  expect((await abrir(alheio)).problema.erros).toEqual([
    { campo: 'candidato', mensagem: 'Candidato: o registro escolhido não existe.' },
  ]);
  const params = { id: (await abrir(id)).body.id };
  const ler = async () => (await cliente.call(obterPedido, { params })).body;
  expect(await ler()).toMatchObject({
    candidato: 'Luzia de Exemplo',
    tipo: 'ACESSO',
    estado: 'ABERTO',
    texto: 'Por carta',
  });
  expect((await cliente.call(assumirPedido, { params })).status).toBe(204);
  expect((await cliente.call(assumirPedido, { params })).problema).toMatchObject({
    status: 400,
    mensagem: 'Só um pedido aberto pode ser posto em andamento.',
  });
  const { versao } = await ler();
  const responder = (com: number | null) =>
    cliente.call(responderPedido, { params, body: { desfecho: 'NEGADO', resposta: 'Já os tem.', versao: com } });
  expect((await responder(versao - 1)).problema).toMatchObject({
    status: 409,
    codigo: 'CONFLITO_VERSAO',
    mensagem: 'Este pedido foi alterado por outra pessoa. Abra-o de novo.',
  });
  expect((await responder(versao)).status).toBe(204);
  expect((await responder(null)).problema).toMatchObject({ status: 400, mensagem: 'Este pedido já terminou.' });
  expect(await ler()).toMatchObject({
    estado: 'NEGADO',
    resposta: 'Já os tem.',
    respondidoPor: 'Pessoa de Teste',
    diasRestantes: null,
    versao: versao + 1,
  });
  const { rows } = await executar(sql`select para, assunto, texto from email_saida where empresa_id = ${empresaId}`);
  expect(rows).toEqual([
    {
      para: ['luzia@exemplo.com.br'],
      assunto: 'Resposta ao seu pedido sobre dados pessoais em Casa de Exemplo',
      texto: 'Olá, Luzia de Exemplo.\n\nO seu pedido “Acesso aos meus dados” foi respondido:\n\nJá os tem.',
    },
  ]);
  expect(await t.app.auditoria(empresaId, 'Pedido de titular')).toMatchObject([
    { acao: 'Abertura', id: params.id, depois: { tipo: 'ACESSO' } },
    { acao: 'Em andamento', id: params.id },
    { acao: 'Resposta', id: params.id, depois: { desfecho: 'NEGADO' } },
  ]);
  const lista = async (filtro: object) =>
    (await cliente.call(listarPedidos, { query: { page: 0, ...filtro } })).body.content.map(({ tipo }) => tipo);
  const eliminacao = { id: (await abrir(id, 'ELIMINACAO')).body.id };
  expect((await abrir(id, 'ELIMINACAO')).problema.erros).toEqual([
    { campo: 'tipo', mensagem: 'Já há um pedido de eliminação em aberto deste titular' },
  ]);
  expect(await lista({})).toEqual(['ELIMINACAO', 'ACESSO']);
  expect(await lista({ tipo: 'ACESSO' })).toEqual(['ACESSO']);
  // Refused, a deletion forgets nobody; granted, the order answers it.
  const negado = { desfecho: 'NEGADO', resposta: 'Há contrato.', versao: null } as const;
  expect((await cliente.call(responderPedido, { params: eliminacao, body: negado })).status).toBe(204);
  const denovo = { id: (await abrir(id, 'ELIMINACAO')).body.id };
  const atendido = { ...negado, desfecho: 'ATENDIDO' } as const;
  expect((await cliente.call(responderPedido, { params: denovo, body: atendido })).status).toBe(204);
  expect((await cliente.call(obterPedido, { params: denovo })).body).toMatchObject({
    estado: 'EM_ANDAMENTO',
    resposta: 'Há contrato.',
    respondidoPor: 'Pessoa de Teste',
  });
  await t.app.executarTarefas();
  const nomes = await executar(sql`select nome from candidato where id = ${id}`);
  expect(nomes.rows).toEqual([{ nome: 'Candidato anonimizado' }]);
});

describe('a cópia que atende a um pedido de acesso ou de portabilidade', () => {
  async function pedido(tipo: 'ACESSO' | 'PORTABILIDADE' | 'CORRECAO') {
    const dona = await cenario();
    await executar(sql`update candidato set deficiencia = '1' where id = ${dona.id}`);
    await executar(sql`insert into exame_palografico (empresa_id, candidato_id, data, exame, resultado)
      values (${dona.empresaId}, ${dona.id}, '2026-01-02', 'Palográfico', 'Atento')`);
    const body = { candidato: { id: dona.id }, tipo, texto: null };
    return { ...dona, params: { id: (await dona.cliente.call(abrirPedido, { body })).body.id } };
  }
  const emJson = { formato: 'json' } as const;

  test.each(['ACESSO', 'PORTABILIDADE'] as const)('%s: em JSON e em PDF, com o que a empresa guarda', async (tipo) => {
    const { cliente, empresaId, id, params } = await pedido(tipo);
    const { status, body, headers } = await cliente.raw<{ cadastro: { nome: string } }>({
      method: 'POST',
      url: copiarDadosDoTitular.path.replace('{id}', String(params.id)),
      payload: emJson,
    });
    expect([status, body.cadastro.nome]).toEqual([200, 'Luzia de Exemplo']);
    expect(body).toMatchObject({ empresa: 'Casa de Exemplo', 'Exame palográfico': [{ Resultado: 'Atento' }] });
    expect(headers['content-disposition']).toContain('dados-do-titular.json');
    expect(headers['cache-control']).toBe('no-store');
    const pdf = await cliente.call(copiarDadosDoTitular, { params, body: { formato: 'pdf' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(await t.app.auditoria(empresaId, 'Candidato')).toMatchObject([
      { acao: 'Cópia dos dados', id, depois: { formato: 'json', pedidoId: params.id } },
      { acao: 'Cópia dos dados', id, depois: { formato: 'pdf', pedidoId: params.id } },
    ]);
    const { content } = (await cliente.call(listarAcessos, { query: { page: 0 } })).body;
    expect(content.map(({ pessoas, campos }) => [pessoas, campos])).toEqual([
      ['Luzia de Exemplo', 'Deficiência, Cópia de todos os dados'],
      ['Luzia de Exemplo', 'Deficiência, Cópia de todos os dados'],
    ]);
  });

  test('só de quem a pediu, e enquanto o pedido não se negou nem cancelou', async () => {
    const { cliente, params } = await pedido('CORRECAO');
    const recusa = await cliente.call(copiarDadosDoTitular, { params, body: emJson });
    expect([recusa.status, recusa.problema.mensagem]).toEqual([
      400,
      'Só um pedido de acesso ou de portabilidade, não negado nem cancelado, se atende com a cópia.',
    ]);
    const outro = await pedido('ACESSO');
    expect((await cliente.call(copiarDadosDoTitular, { params: outro.params, body: emJson })).status).toBe(404);
    const body = { desfecho: 'NEGADO', resposta: 'Não é a pessoa.', versao: null } as const;
    await outro.cliente.call(responderPedido, { params: outro.params, body });
    expect((await outro.cliente.call(copiarDadosDoTitular, { params: outro.params, body: emJson })).status).toBe(400);
  });

  test('inteira ou nenhuma: a quem falta ver uma parte nada se entrega', async () => {
    const { empresaId, params } = await pedido('ACESSO');
    const {
      candidato: doCadastro,
      pedidoTitular,
      examePalografico,
      entrevista,
      avaliacaoCandidato,
      historicoCandidato,
      cartaProposta,
      solicitacaoPessoal,
    } = permissoesCaptacao;
    const { DEFICIENCIA, ETNIA_RACA, REMUNERACAO } = doCadastro.verbos;
    const partes = [
      ...[doCadastro.ver, DEFICIENCIA, ETNIA_RACA, REMUNERACAO, permissaoVerTodasAreas],
      ...[examePalografico.verbos.RESULTADO, entrevista.ver, avaliacaoCandidato.ver, historicoCandidato.ver],
      ...[cartaProposta.ver, solicitacaoPessoal.verbos.REMUNERACAO],
    ];
    const com = async (permissoes: typeof partes) =>
      (await t.app.usuario(empresaId, [pedidoTitular.verbos.RESPONDER, ...permissoes])).cliente.call(
        copiarDadosDoTitular,
        { params, body: emJson },
      );
    expect((await com(partes)).status).toBe(200);
    for (const falta of partes) {
      const recusa = await com(partes.filter((uma) => uma !== falta));
      expect({ falta, status: recusa.status }).toEqual({ falta, status: 400 });
      expect(recusa.problema.mensagem).toMatch(/^A cópia traz tudo do candidato.*encarregado de dados/);
    }
    const { cliente } = await t.app.usuario(empresaId, partes);
    expect((await cliente.call(copiarDadosDoTitular, { params, body: emJson })).status).toBe(403);
  });

  test('atendido, o e-mail leva o titular à cópia que ele mesmo baixa no portal', async () => {
    const { cliente, empresaId, params } = await pedido('PORTABILIDADE');
    const body = { desfecho: 'ATENDIDO', resposta: 'Segue a cópia.', versao: null } as const;
    expect((await cliente.call(responderPedido, { params, body })).status).toBe(204);
    const { rows } = await executar(sql`select texto from email_saida where empresa_id = ${empresaId}`);
    expect(rows).toEqual([
      {
        texto: expect.stringMatching(new RegExp(`Segue a cópia\\.[^]*/externo/privacidade\\?empresaId=${empresaId}$`)),
      },
    ]);
  });
});

test('o papel dos acessos tem uma linha por pessoa vista, e diz o filtro em palavras', async () => {
  const { cliente, empresaId, id } = await cenario();
  await executar(sql`update candidato set deficiencia = '1', etnia_raca = '2' where id = ${id}`);
  await cliente.call(candidato.obter, { params: { id } });
  await executar(sql`update acesso_sensivel set quando = '2026-03-01T12:00:00Z' where empresa_id = ${empresaId}`);
  const linhas = [
    'Quando | Quem viu | Titular | De quem | Campos vistos | Onde',
    '01/03/2026 09:00 | Pessoa de Teste | Candidato | Luzia de Exemplo | Deficiência, Etnia/Raça | ',
    'Total:  |  |  | 1 |  | ',
  ];
  expect(await linhasDaPrevia(cliente, relatorioDeAcessos, {})).toEqual(['', ...linhas]);
  const filtro = { dataIni: '2026-03-01', usuario: 'PESSOA', titular: 'candidato', nome: 'luzia' };
  expect(await linhasDaPrevia(cliente, relatorioDeAcessos, filtro)).toEqual([
    'Desde 01/03/2026; Quem viu: PESSOA; Titular: Candidato; De quem: luzia',
    ...linhas,
  ]);
  // A sign that stands for anything in the database is a sign like others in a name.
  const deNinguem = await linhasDaPrevia(cliente, relatorioDeAcessos, { usuario: '%' });
  expect(deNinguem).not.toEqual(expect.arrayContaining([linhas.at(-1)]));
});

test('quem só vê as suas áreas lê os próprios acessos, e não de quem são os dados que outros viram', async () => {
  const { cliente, empresaId, id } = await cenario();
  await executar(sql`update candidato set deficiencia = '1' where id = ${id}`);
  await cliente.call(candidato.obter, { params: { id } });
  const { ver } = permissoesCaptacao.acessoSensivel;
  const { cliente: comTodas } = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  const { cliente: restrito, usuarioId } = await t.app.usuario(empresaId, [ver]);
  const vistos = async (quem: typeof cliente, query: object = {}) =>
    (await quem.call(listarAcessos, { query: { page: 0, ...query } })).body.content.map(({ pessoas }) => pessoas);
  expect(await vistos(comTodas)).toEqual(['Luzia de Exemplo']);
  expect([await vistos(restrito), await vistos(restrito, { nome: 'luzia' })]).toEqual([[], []]);
  expect((await linhasDaPrevia(restrito, relatorioDeAcessos, {})).join()).not.toContain('Luzia');
  await executar(sql`update acesso_sensivel set usuario_id = ${usuarioId} where empresa_id = ${empresaId}`);
  expect(await vistos(restrito)).toEqual(['Luzia de Exemplo']);
});
