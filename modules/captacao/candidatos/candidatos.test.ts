import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { listarAcessos } from '#modules/captacao/privacidade/acessos.contract.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { type CandidatoForm, candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';
import {
  buscarHomonimos,
  buscarParentesco,
  buscarPeloCpf,
  exportarQualificacao,
  gravarOcr,
  informarQualificacao,
  obterCadastro,
  obterInformacao,
  quantidadesComoFicouSabendo,
  removerEmLote,
  validarCpf,
  verificarPendencias,
  verificarPendenciasEmLote,
} from './consultas.contract.ts';
import { CPF_DE_TALENTO } from './dono-do-cpf.queries.ts';

const t = useApp();
const { verbos, ver, inserir, editar } = permissoesCaptacao.candidato;
const PIS = '12056412547';
const form = (dados: object = {}): CandidatoForm => candidatoForm.parse({ nome: 'Ana Souza', ...dados });

const exigir = (empresaId: number, campo: string) =>
  t.app.banco(async (db) => {
    await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, 'candidato') on conflict do nothing`.execute(
      db,
    );
    await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
      values (${empresaId}, 'candidato', 'interna', ${campo}, true, true)`.execute(db);
  });

describe('cadastro', () => {
  test('guarda grupos, blocos e listas, e devolve o que guardou', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const cargo = await criarCargo(t.app, empresaId);
    const body = form({
      pessoal: {
        cpf: cpfUnico(),
        ctps: { numero: '123', uf: { id: 23 } },
        tituloEleitoral: { zona: '7' },
        possuiParentes: false,
      },
      endereco: { uf: { id: 23 }, cidade: { id: 2304400 }, bairro: 'Meireles', cep: '60175055' },
      experiencias: [
        { empresa: 'Loja', nomeMercado: 'Padeiro', checkNomeCargo: true, dataAdmissao: '2020-02-03', salario: '1500' },
      ],
      certificados: [{ nome: 'NR-10', tipo: 'CURSO' }],
      cargosIds: [cargo],
      camposExtras: { data1: '2026-01-02', valor1: '10.5' },
    });
    const criado = await cliente.call(candidato.criar, { body });
    expect(criado.status).toBe(201);
    expect(criado.body).toMatchObject({
      nome: 'Ana Souza',
      pessoal: {
        sexo: 'I',
        ctps: { numero: '123', uf: { id: 23, nome: 'Ceará' } },
        tituloEleitoral: { zona: '7' },
        possuiParentes: false,
      },
      endereco: { cidade: { nome: 'Fortaleza' }, cep: '60175055' },
      experiencias: [{ nomeMercado: 'Padeiro', salario: '1500.00', dataAdmissao: '2020-02-03' }],
      certificados: [{ nome: 'NR-10', tipo: 'CURSO' }],
      cargosIds: [cargo],
      camposExtras: { data1: '2026-01-02', valor1: '10.50' },
      qualificacaoCadastral: 'DADOS_INCOMPLETOS',
    });
    const { experiencias } = criado.body;
    const salvo = await cliente.call(candidato.atualizar, {
      params: { id: criado.body.id },
      body: { ...form(), experiencias, versao: criado.body.versao },
    });
    expect(salvo.body.experiencias).toEqual(experiencias);
    expect(salvo.body.cargosIds).toEqual([]);
  });

  test('o que a empresa exige é exigido, e nada se perde', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    await exigir(empresaId, 'pessoal.dataNascimento');
    const recusa = await cliente.call(candidato.criar, { body: form() });
    expect(recusa.problema).toMatchObject({
      status: 400,
      erros: [{ campo: 'pessoal.dataNascimento', mensagem: 'Data de nascimento é obrigatória' }],
    });
    expect(
      (await cliente.call(candidato.criar, { body: form({ pessoal: { dataNascimento: '1990-01-01' } }) })).status,
    ).toBe(201);
    expect((await cliente.call(obterCadastro)).body.campos).toContainEqual(
      expect.objectContaining({ campo: 'pessoal.dataNascimento', obrigatorio: true, aba: 'pessoal' }),
    );
  });

  test('não se escolhem mais cargos do que a empresa permite', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set max_candidata_cargo = 1 where id = ${empresaId}`.execute(db));
    const cargosIds = [await criarCargo(t.app, empresaId), await criarCargo(t.app, empresaId)];
    const recusa = await cliente.call(candidato.criar, { body: form({ cargosIds }) });
    expect(recusa.problema.erros).toEqual([
      { campo: 'cargosIds', mensagem: 'Não é permitido selecionar mais do que 1 cargos' },
    ]);
  });

  test('CPF de outro candidato da empresa é recusado no campo; noutra empresa é aceito', async () => {
    const cpf = cpfUnico();
    const { empresaId, cliente } = await t.app.empresa();
    await criarCandidato(t.app, empresaId, { cpf });
    const recusa = await cliente.call(candidato.criar, { body: form({ pessoal: { cpf } }) });
    expect(recusa.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'pessoal.cpf', mensagem: 'Já existe um candidato com este CPF.' }],
    });
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(candidato.criar, { body: form({ pessoal: { cpf } }) })).status).toBe(201);
  });

  test('deficiência e raça só aparecem e só mudam para quem tem a autoridade, e não se exigem dos outros', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    await exigir(empresaId, 'pessoal.deficiencia');
    const criado = await cliente.call(candidato.criar, {
      body: form({ pessoal: { deficiencia: '2', etniaRaca: '8' } }),
    });
    expect(criado.body.pessoal).toMatchObject({ deficiencia: '2', etniaRaca: '8' });
    const { id, versao } = criado.body;
    const limitado = await t.app.usuario(empresaId, [ver, inserir, editar]);
    const visto = await limitado.cliente.call(candidato.obter, { params: { id } });
    expect(visto.body.pessoal).not.toHaveProperty('deficiencia');
    expect(visto.body.pessoal).not.toHaveProperty('etniaRaca');
    const mudado = await limitado.cliente.call(candidato.atualizar, {
      params: { id },
      body: { ...form({ nome: 'Ana Lima', pessoal: { deficiencia: '0' } }), versao },
    });
    expect(mudado.status).toBe(200);
    const inteiro = await cliente.call(candidato.obter, { params: { id } });
    expect(inteiro.body).toMatchObject({ nome: 'Ana Lima', pessoal: { deficiencia: '2', etniaRaca: '8' } });
  });

  test('salário anterior e valor da pensão só os vê e muda quem tem a autoridade, e gravar sem ela não os perde', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    await exigir(empresaId, 'socioEconomica.pagaPensao');
    const padaria = { empresa: 'Padaria', nomeMercado: 'Padeiro', checkNomeCargo: true, dataAdmissao: '2020-02-03' };
    const pensao = { pagaPensao: true, quantidade: 1 };
    const criado = await cliente.call(candidato.criar, {
      body: form({ experiencias: [{ ...padaria, salario: '1500' }], socioEconomica: { ...pensao, valor: '400' } }),
    });
    const { id, versao } = criado.body;
    const limitado = await t.app.usuario(empresaId, [ver, inserir, editar]);
    const visto = await limitado.cliente.call(candidato.obter, { params: { id } });
    expect(visto.body.experiencias[0]).not.toHaveProperty('salario');
    expect(visto.body.socioEconomica).not.toHaveProperty('valor');
    const [primeira] = visto.body.experiencias;
    const mudado = await limitado.cliente.call(candidato.atualizar, {
      params: { id },
      body: {
        ...form({
          experiencias: [
            { ...padaria, id: primeira?.id, empresa: 'Padaria Sol', salario: '9' },
            { ...padaria, empresa: 'Mercado', salario: '8' },
          ],
          socioEconomica: { ...pensao, valor: '7' },
        }),
        versao,
      },
    });
    expect(mudado.status).toBe(200);
    const inteiro = await cliente.call(candidato.obter, { params: { id } });
    expect(inteiro.body).toMatchObject({
      experiencias: [
        { empresa: 'Padaria Sol', salario: '1500.00' },
        { empresa: 'Mercado', salario: null },
      ],
      socioEconomica: { valor: '400.00' },
    });
    // Who saw them is written down as having seen this candidate, not one of the former jobs.
    const { body: acessos } = await cliente.call(listarAcessos, { query: { page: 0 } });
    expect(acessos.content[0]).toMatchObject({ pessoas: 'Ana Souza', quantidade: 1 });
    expect(acessos.content[0]?.campos.split(', ')).toEqual(expect.arrayContaining(['Salário', 'Valor da pensão']));
  });
});

describe('CPF, homônimos e parentesco', () => {
  test('CPF livre, de talento atual ou desligado, e de candidato', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const livre = cpfUnico();
    expect((await cliente.call(validarCpf, { query: { cpf: livre } })).body).toMatchObject({
      situacao: 'LIVRE',
      bloqueia: false,
    });
    const cpf = cpfUnico();
    await criarColaborador(t.app, empresaId, { nome: 'Rui Prado', cpf, dataDesligamento: '2024-12-01' });
    expect((await cliente.call(validarCpf, { query: { cpf } })).body).toMatchObject({
      situacao: 'TALENTO',
      bloqueia: false,
      mensagem: 'Este CPF é do talento Rui Prado (desligado).',
    });
    expect((await cliente.call(validarCpf, { query: { cpf, contratado: true } })).body.situacao).toBe('LIVRE');
    const id = await criarCandidato(t.app, empresaId, { nome: 'Rui', cpf });
    expect((await cliente.call(validarCpf, { query: { cpf } })).body).toMatchObject({
      situacao: 'CANDIDATO',
      bloqueia: true,
      pessoas: [{ id }],
    });
    expect((await cliente.call(validarCpf, { query: { cpf, candidatoId: id } })).body.situacao).toBe('TALENTO');
    expect((await cliente.call(buscarPeloCpf, { query: { cpf } })).body).toEqual({ id, nome: 'Rui' });
    expect((await cliente.call(buscarPeloCpf, { query: { cpf: livre } })).body).toBeNull();
  });

  test('de quem é um CPF só sabe quem cadastra candidatos, e não quem experimenta uma lista deles', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const cpf = cpfUnico();
    const { ver, inserir } = permissoesCaptacao.candidato;
    const soVe = await t.app.usuario(empresaId, [ver]);
    expect((await soVe.cliente.call(validarCpf, { query: { cpf } })).status).toBe(403);
    expect((await soVe.cliente.call(buscarHomonimos, { query: { nome: 'Rui Prado' } })).status).toBe(403);
    expect((await soVe.cliente.call(buscarParentesco, { query: { pai: 'Rui Prado' } })).status).toBe(403);
    const insere = await t.app.usuario(empresaId, [inserir]);
    const perguntar = async () => (await insere.cliente.call(validarCpf, { query: { cpf } })).status;
    for (let vez = 0; vez < 60; vez++) expect(await perguntar()).toBe(200);
    expect(await perguntar()).toBe(429);
    expect((await cliente.call(validarCpf, { query: { cpf } })).status).toBe(200);
  });

  test('gravar o CPF de um talento pergunta uma vez, com o nome para quem pode vê-lo; confirmado, grava', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const cpf = cpfUnico();
    await criarColaborador(t.app, empresaId, { nome: 'Rui Prado', cpf, dataDesligamento: '2024-12-01' });
    const body = form({ nome: 'Rui Prado', pessoal: { cpf } });
    const pergunta = await cliente.call(candidato.criar, { body });
    expect(pergunta.problema).toMatchObject({
      status: 409,
      codigo: 'CONFIRMAR',
      mensagem: `CPF ${formatarCpf(cpf)}. Este CPF é do talento Rui Prado (desligado). Gravar o candidato mesmo assim?`,
      atual: { pergunta: CPF_DE_TALENTO },
    });
    const { ver, inserir, editar } = permissoesCaptacao.candidato;
    const analista = await t.app.usuario(empresaId, [ver, inserir, editar]);
    const semNome = await analista.cliente.call(candidato.criar, { body });
    expect(semNome.problema.mensagem).toContain('Este CPF é de um talento desta empresa.');
    expect((await analista.cliente.call(validarCpf, { query: { cpf } })).body).toMatchObject({
      mensagem: 'Este CPF é de um talento desta empresa.',
      pessoas: [],
    });
    const headers = { [CABECALHO_CONFIRMADAS]: CPF_DE_TALENTO };
    const gravado = await cliente.call(candidato.criar, { body, headers });
    expect(gravado.status).toBe(201);
    // The same CPF again is no news; another talent's is.
    const params = { id: gravado.body.id };
    const versao = gravado.body.versao;
    const outro = await cliente.call(candidato.atualizar, { params, body: { ...body, cursos: 'Torno', versao } });
    expect(outro.status).toBe(200);
    const deOutro = cpfUnico();
    await criarColaborador(t.app, empresaId, { nome: 'Ivo Lima', cpf: deOutro });
    const troca = form({ nome: 'Rui Prado', pessoal: { cpf: deOutro } });
    const trocado = await cliente.call(candidato.atualizar, { params, body: { ...troca, versao: versao + 1 } });
    expect(trocado.problema).toMatchObject({ codigo: 'CONFIRMAR' });
  });

  test('homônimos da empresa, sem acento e sem o próprio', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const outra = await t.app.empresa();
    await criarCandidato(t.app, outra.empresaId, { nome: 'José Inácio' });
    const um = await criarCandidato(t.app, empresaId, { nome: 'José Inácio' });
    const dois = await criarCandidato(t.app, empresaId, { nome: 'JOSE INACIO' });
    const ids = async (candidatoId?: number) =>
      (
        await cliente.call(buscarHomonimos, { query: { nome: 'jose inácio', ...(candidatoId ? { candidatoId } : {}) } })
      ).body.map(({ id }) => id);
    expect(await ids()).toEqual([um, dois]);
    expect(await ids(um)).toEqual([dois]);
  });

  test('pais com o mesmo nome dão aviso só se a empresa o pede', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const irmao = await criarCandidato(t.app, empresaId, { nome: 'Irmão', pai: 'Antônio Reis', mae: 'Júlia Reis' });
    const query = { pai: 'antonio reis', mae: 'JULIA REIS' };
    expect((await cliente.call(buscarParentesco, { query })).body).toEqual([
      { tipo: 'CANDIDATO', id: irmao, nome: 'Irmão', por: 'AMBOS' },
    ]);
    expect((await cliente.call(buscarParentesco, { query: { mae: 'Júlia Reis' } })).body).toMatchObject([
      { por: 'MAE' },
    ]);
    expect((await cliente.call(buscarParentesco, { query: { ...query, candidatoId: irmao } })).body).toEqual([]);
    await t.app.banco((db) => sql`update empresa set avisar_parentesco = false where id = ${empresaId}`.execute(db));
    expect((await cliente.call(buscarParentesco, { query })).body).toEqual([]);
  });
});

test('resumo e texto do currículo', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId, { nome: 'Bia' });
  const gravado = await cliente.call(gravarOcr, { params: { id }, body: { ocrTexto: 'Soldadora' } });
  expect(gravado.body).toEqual({ ocrTexto: 'Soldadora', versao: 2 });
  expect((await cliente.call(obterInformacao, { params: { id } })).body).toMatchObject({
    nome: 'Bia',
    solicitacoes: [],
    qtdDocumentos: 0,
  });
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(gravarOcr, { params: { id }, body: { ocrTexto: 'x' } })).status).toBe(404);
  expect((await outra.cliente.call(obterInformacao, { params: { id } })).status).toBe(404);
});

test('a qualificação cadastral se exporta e se informa só de quem tem os dados', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const cpf = cpfUnico();
  const vazio = await cliente.call(exportarQualificacao, { body: { ids: [] } });
  expect(vazio.problema.mensagem).toBe('Nenhum dos candidatos tem nome, CPF, data de nascimento e PIS preenchidos.');
  const completo = await criarCandidato(t.app, empresaId, {
    nome: 'Inês Araújo',
    cpf,
    dataNascimento: '1985-03-09',
    pis: PIS,
  });
  const incompleto = await criarCandidato(t.app, empresaId);
  const arquivo = await cliente.call(exportarQualificacao, { body: { ids: [] } });
  expect(arquivo.bytes.toString()).toBe(`${cpf};${PIS};INES ARAUJO;09031985\r\n`);
  const informado = await cliente.call(informarQualificacao, {
    body: { ids: [completo, incompleto], resultado: 'QUALIFICADO' },
  });
  expect(informado.body).toEqual({ alterados: 1 });
  expect((await cliente.call(candidato.obter, { params: { id: completo } })).body.qualificacaoCadastral).toBe(
    'QUALIFICADO',
  );
  const semAutoridade = await t.app.usuario(empresaId, [ver, verbos.DOCUMENTOS]);
  expect((await semAutoridade.cliente.call(exportarQualificacao, { body: { ids: [] } })).status).toBe(403);
});

test('quem tem pendência não se exclui; em lote saem os outros', async () => {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const preso = await criarCandidato(t.app, empresaId, { nome: 'Preso' });
  const livre = await criarCandidato(t.app, empresaId, { nome: 'Livre' });
  const solicitacao = await abrirSolicitacao(t.app, tenant, { descricao: 'Vaga de soldador' });
  await ligarCandidatos(t.app, solicitacao.id, [preso]);
  const pendencia = {
    id: preso,
    nome: 'Preso',
    pendencias: [`Vinculado à solicitação ${solicitacao.id} - Vaga de soldador`],
  };
  expect((await cliente.call(verificarPendencias, { params: { id: preso, empresaId } })).body).toEqual(pendencia);
  expect((await cliente.call(verificarPendencias, { params: { id: preso, empresaId: empresaId + 1 } })).status).toBe(
    404,
  );
  expect((await cliente.call(candidato.excluir, { params: { id: preso } })).problema).toMatchObject({
    status: 409,
    mensagem: 'Entidade Preso possui dependências em: Solicitações de pessoal.',
  });
  const lote = await cliente.call(verificarPendenciasEmLote, { body: { ids: [livre, preso] } });
  expect(lote.body).toEqual([{ id: livre, nome: 'Livre', pendencias: [] }, pendencia]);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(removerEmLote, { body: { ids: [livre] } })).body).toEqual({
    removidos: [],
    mantidos: [],
  });
  expect((await cliente.call(removerEmLote, { body: { ids: [livre, preso] } })).body).toEqual({
    removidos: [livre],
    mantidos: [pendencia],
  });
});

test('conta como os candidatos ficaram sabendo da vaga', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const criar = (nome: string) =>
    t.app.banco(async (db) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into como_ficou_sabendo_vaga (empresa_id, nome) values (${empresaId}, ${nome}) returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    });
  const [jornal, site] = [await criar('Jornal'), await criar('Site')];
  for (const fonte of [site, site, jornal]) {
    const id = await criarCandidato(t.app, empresaId);
    await t.app.banco((db) =>
      sql`update candidato set como_ficou_sabendo_vaga_id = ${fonte} where id = ${id}`.execute(db),
    );
  }
  expect((await cliente.call(quantidadesComoFicouSabendo)).body).toEqual([
    { id: site, nome: 'Site', qtd: 2, percentual: '66.7' },
    { id: jornal, nome: 'Jornal', qtd: 1, percentual: '33.3' },
  ]);
});
