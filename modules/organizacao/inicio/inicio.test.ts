import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { screenBehind } from '#platform/server/start/start.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { buscarNoSistema, ITENS_POR_TRABALHO, trabalhoDoDia } from './inicio.contract.ts';

const t = useApp();

test('o que espera por quem libera são as solicitações em análise, com as primeiras e quantas são', async () => {
  const dono = await t.app.empresa();
  const nomes = Array.from({ length: ITENS_POR_TRABALHO + 2 }, (_, n) => `Vaga ${n}`);
  for (const descricao of nomes) await abrirSolicitacao(t.app, dono, { descricao });
  const outra = await t.app.empresa();
  const trabalhos = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(trabalhoDoDia)).body;
  const [liberar] = (await trabalhos(dono)).filter(({ id }) => id === 'solicitacoes-a-liberar');
  expect(liberar).toMatchObject({ acao: 'Liberar', total: nomes.length });
  expect(liberar?.itens).toHaveLength(ITENS_POR_TRABALHO);
  expect(liberar?.itens[0]).toMatchObject({ titulo: expect.stringMatching(/^\d+ - Vaga 0$/) });
  expect(await trabalhos(outra)).toEqual([]);
  const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;
  const soVe = await t.app.usuario(dono.empresaId, [ver]);
  expect(await trabalhos(soVe)).toEqual([]);
  // Who may release, but answers for no area, sees none of them.
  expect(await trabalhos(await t.app.usuario(dono.empresaId, [ver, verbos.LIBERAR]))).toEqual([]);
});

test('o que espera uma decisão da pessoa vem antes de tudo o mais', () => {
  const trabalhos = t.app.modules.flatMap(({ aFazer }) => aFazer ?? []).sort((a, b) => a.ordem - b.ordem);
  const decisoes = ['solicitacoes-a-decidir', 'propostas-a-decidir', 'solicitacoes-a-liberar', 'alteracoes-cadastrais'];
  expect(trabalhos.slice(0, decisoes.length).map(({ id }) => id)).toEqual(decisoes);
});

test('todo trabalho tem a tela que o mostra inteiro, e quem não a abre não sabe dele', async () => {
  const telas = t.app.modules.flatMap(({ telas }) => telas ?? []);
  const trabalhos = t.app.modules.flatMap(({ aFazer }) => aFazer ?? []);
  expect(trabalhos.length).toBeGreaterThan(5);
  expect(trabalhos.filter(({ path }) => !screenBehind(telas, path)).map(({ id }) => id)).toEqual([]);

  const dono = await t.app.empresa();
  await abrirSolicitacao(t.app, dono, { descricao: 'Vaga escondida' });
  const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;
  const soLibera = await t.app.usuario(dono.empresaId, [verbos.LIBERAR, permissaoVerTodasAreas]);
  expect((await soLibera.cliente.call(trabalhoDoDia)).body).toEqual([]);
  const veELibera = await t.app.usuario(dono.empresaId, [ver, verbos.LIBERAR, permissaoVerTodasAreas]);
  expect((await veELibera.cliente.call(trabalhoDoDia)).body.map(({ id }) => id)).toEqual(['solicitacoes-a-liberar']);
});

test('a busca acha por nome o que a pessoa pode ver, e nada de outra empresa', async () => {
  const dono = await t.app.empresa();
  await criarCandidato(t.app, dono.empresaId, { nome: 'Zuleica Pátaro' });
  await criarColaborador(t.app, dono.empresaId, { nome: 'Zuleica Brandão' });
  const outra = await t.app.empresa();
  await criarCandidato(t.app, outra.empresaId, { nome: 'Zuleica Distante' });
  const achados = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
    (await cliente.call(buscarNoSistema, { query: { texto: 'zuleica' } })).body.map(({ titulo, achados }) => [
      titulo,
      achados.map(({ nome }) => nome),
    ]);
  expect(await achados(dono)).toEqual([
    ['Colaboradores', ['Zuleica Brandão']],
    ['Candidatos', ['Zuleica Pátaro']],
  ]);
  expect(await achados(await t.app.usuario(dono.empresaId, [permissoesCaptacao.candidato.ver]))).toEqual([
    ['Candidatos', ['Zuleica Pátaro']],
  ]);
  // Who sees employees by area, and answers for none, finds nobody.
  expect(await achados(await t.app.usuario(dono.empresaId, [permissoesOrganizacao.colaborador.ver]))).toEqual([]);
  const vazio = await dono.cliente.call(buscarNoSistema, { query: { texto: '' } });
  expect(vazio.problema.erros).toMatchObject([{ campo: 'texto' }]);
});

test('a busca e a lista acham o talento pela matrícula, a exata primeiro, e dizem quem está desligado', async () => {
  const dono = await t.app.empresa();
  const criar = async (nome: string, matricula: string, dataDesligamento?: string) => {
    const id = await criarColaborador(t.app, dono.empresaId, {
      nome,
      ...(dataDesligamento ? { dataDesligamento } : {}),
    });
    await t.app.banco((db) => sql`update colaborador set matricula = ${matricula} where id = ${id}`.execute(db));
  };
  for (let n = 0; n < 6; n += 1) await criar(`Aline ${n}`, `E40${n}`);
  await criar('Zenaide', 'E40');
  await criar('Tobias', 'M7', '2026-01-31');
  const achar = async (texto: string, { cliente }: Pick<Tenant, 'cliente'> = dono) =>
    (await cliente.call(buscarNoSistema, { query: { texto } })).body.flatMap(({ achados }) => achados);
  expect((await achar('e40')).map(({ nome }) => nome)[0]).toBe('Zenaide');
  expect(await achar('E403')).toMatchObject([{ nome: 'Aline 3', detalhe: 'Matrícula E403', marca: null }]);
  expect(await achar('m7')).toMatchObject([{ nome: 'Tobias', marca: 'Desligado' }]);
  const listados = async (nome: string) => {
    const query = { ...talento.filtro.parse(decodeQuery(talento.filtro, {})), nome, page: 0 };
    return (await dono.cliente.call(talento.listar, { query })).body.content.map((linha) => linha.nome);
  };
  expect(await listados('E403')).toEqual(['Aline 3']);
  expect(await listados('e40')).toHaveLength(7);
  expect(await listados('40')).toEqual([]);
  // Neither another company nor who answers for no area finds anybody.
  expect(await achar('E403', await t.app.empresa())).toEqual([]);
  expect(await achar('E403', await t.app.usuario(dono.empresaId, [permissoesOrganizacao.colaborador.ver]))).toEqual([]);
});

test('a busca acha pessoas por CPF, e-mail e telefone, e solicitações por número e título do anúncio', async () => {
  const dono = await t.app.empresa();
  const cpf = cpfUnico();
  const id = await criarCandidato(t.app, dono.empresaId, {
    nome: 'Iara Nunes',
    cpf,
    email: 'Iara.Nunes@exemplo.com.br',
  });
  await t.app.banco((db) =>
    sql`update candidato set ddd_celular = '85', fone_celular = '988127755' where id = ${id}`.execute(db),
  );
  const solicitacao = await abrirSolicitacao(t.app, dono, { descricao: 'Auxiliar de produção' });
  await t.app.banco((db) =>
    sql`insert into anuncio (empresa_id, solicitacao_pessoal_id, titulo, descricao) values (${dono.empresaId}, ${solicitacao.id}, 'Faça parte da expedição', 'Vaga')`.execute(
      db,
    ),
  );
  const nomes = async (texto: string, { cliente }: Pick<Tenant, 'cliente'> = dono) =>
    (await cliente.call(buscarNoSistema, { query: { texto } })).body.flatMap(({ achados }) =>
      achados.map(({ nome }) => nome),
    );
  const buscas = [
    cpf,
    formatarCpf(cpf),
    cpf.slice(0, 6),
    'iara.nunes@',
    '(85) 98812-7755',
    '+55 85 98812',
    '988127755',
  ];
  for (const texto of buscas) expect.soft(await nomes(texto), texto).toEqual(['Iara Nunes']);
  const daVaga = [`${solicitacao.id} - Auxiliar de produção`];
  expect(await nomes('parte da expedicao')).toEqual(daVaga);
  // Other records may have the number in their names.
  expect(await nomes(String(solicitacao.id))).toEqual(expect.arrayContaining(daVaga));
  expect(await nomes('%@')).toEqual([]);
  const outra = await t.app.empresa();
  for (const texto of [...buscas, 'parte da expedicao']) expect.soft(await nomes(texto, outra), texto).toEqual([]);
});
