import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { candidatar } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { captchaResolvido, criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { cidadesComVagas, contarVisita, facetasDasVagas, listarVagas, obterVaga } from './vagas.contract.ts';

const t = useApp();
const FORTALEZA = 2304400;
const SOBRAL = 2312908;

describe('lista de vagas', () => {
  test('mostra só as que o portal mostra, de uma empresa, sem dados internos', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const aberta = await publicarVaga(t.app, empresa, {
      titulo: 'Soldador',
      solicitacao: { remuneracao: '2500.00', tipoVaga: 'EXTERNA', vinculo: 'E', recrutadorResponsavel: 'Marina' },
    });
    await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    await publicarVaga(t.app, empresa, { previsaoEncerramento: '2026-01-01' });
    await publicarVaga(t.app, await t.app.empresa());
    const { body } = await t.app.anonimo.call(listarVagas, { query: { empresaId } });
    expect(body.totalElements).toBe(1);
    expect(body.content[0]).toMatchObject({
      id: aberta.anuncioId,
      solicitacaoId: aberta.solicitacaoId,
      titulo: 'Soldador',
      cidade: 'Fortaleza',
      uf: 'CE',
      tipoVaga: 'EXTERNA',
      vinculo: 'Emprego',
      remuneracao: '2500.00',
      empresa: { id: empresaId },
    });
    expect(JSON.stringify(body)).not.toContain('Marina');
    expect(listarVagas.resposta.safeParse(body).error?.issues ?? []).toEqual([]);
  });

  test('esconde o salário quando a empresa não o mostra', async () => {
    const empresa = await t.app.empresa();
    await publicarVaga(t.app, empresa, { solicitacao: { remuneracao: '2500.00' } });
    await t.app.banco((db) =>
      sql`update empresa set exibir_salario = false where id = ${empresa.empresaId}`.execute(db),
    );
    const { body } = await t.app.anonimo.call(listarVagas, { query: { empresaId: empresa.empresaId } });
    expect(body.content[0]?.remuneracao).toBeNull();
  });

  test('busca sem acento no título e no texto, filtra e pagina', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const area = await criarArea(t.app, empresaId);
    const { rows } = await t.app.banco(async (db) => {
      const nova = await sql<{
        id: number;
      }>`insert into area_interesse (empresa_id, nome) values (${empresaId}, 'Produção') returning id`.execute(db);
      await sql`insert into area_interesse_area (empresa_id, area_interesse_id, area_organizacional_id) values (${empresaId}, ${nova.rows[0]?.id}, ${area})`.execute(
        db,
      );
      return nova;
    });
    await publicarVaga(t.app, empresa, {
      titulo: 'Operador de Máquinas',
      solicitacao: { tipoVaga: 'EXTERNA', areaOrganizacional: { id: area } },
    });
    await publicarVaga(t.app, empresa, {
      titulo: 'Vendedora',
      descricao: 'Atendimento no balcão e 100% de comissão.',
      solicitacao: { tipoVaga: 'MISTA', cidade: { id: SOBRAL } },
    });
    const titulos = async (query: object) => {
      const { body } = await t.app.anonimo.call(listarVagas, { query: { empresaId, ...query } });
      return body.content.map(({ titulo }) => titulo);
    };
    expect(await titulos({ busca: 'maquinas' })).toEqual(['Operador de Máquinas']);
    expect(await titulos({ busca: 'BALCAO' })).toEqual(['Vendedora']);
    expect(await titulos({ busca: '100%' })).toEqual(['Vendedora']);
    expect(await titulos({ busca: '_' })).toEqual([]);
    expect(await titulos({ cidadeId: SOBRAL })).toEqual(['Vendedora']);
    expect(await titulos({ tipoVaga: 'EXTERNA' })).toEqual(['Operador de Máquinas']);
    expect(await titulos({ areaInteresseId: rows[0]?.id })).toEqual(['Operador de Máquinas']);
    expect(await titulos({ page: 0, size: 1 })).toEqual(['Vendedora']);
    expect(await titulos({ page: 1, size: 1 })).toEqual(['Operador de Máquinas']);
    const cidades = await t.app.anonimo.call(cidadesComVagas, { query: { empresaId } });
    expect(cidades.body.map(({ id }) => id)).toEqual([FORTALEZA, SOBRAL]);
  });

  test('filtra por estado, vínculo e trabalho remoto, e ordena', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    await publicarVaga(t.app, empresa, {
      titulo: 'Analista',
      descricao: 'Trabalho em home office.',
      previsaoEncerramento: '2099-12-31',
      solicitacao: { vinculo: 'E' },
    });
    await publicarVaga(t.app, empresa, {
      titulo: 'Zelador',
      descricao: 'Controle remoto do portão? Não: trabalho no local.',
      previsaoEncerramento: '2099-01-31',
      solicitacao: { vinculo: 'S', cidade: { id: 3550308 } },
    });
    await publicarVaga(t.app, empresa, { titulo: 'Montador', solicitacao: { vinculo: 'S' } });
    const titulos = async (query: object) => {
      const { body } = await t.app.anonimo.call(listarVagas, { query: { empresaId, ...query } });
      return body.content.map(({ titulo }) => titulo);
    };
    expect(await titulos({ uf: 'sp' })).toEqual(['Zelador']);
    expect(await titulos({ vinculo: 'E' })).toEqual(['Analista']);
    expect(await titulos({ remoto: true })).toContain('Analista');
    expect(await titulos({ remoto: true })).not.toContain('Montador');
    expect(await titulos({ ordem: 'PRAZO' })).toEqual(['Zelador', 'Analista', 'Montador']);
    expect(await titulos({ ordem: 'TITULO' })).toEqual(['Analista', 'Montador', 'Zelador']);
    const facetas = await t.app.anonimo.call(facetasDasVagas, { query: { empresaId } });
    expect(facetas.body).toEqual({
      ufs: ['CE', 'SP'],
      vinculos: [
        { codigo: 'E', rotulo: 'Emprego' },
        { codigo: 'S', rotulo: 'Estágio' },
      ],
      remoto: true,
    });
  });

  test('empresa do link que não existe ou não é número é dita inválida', async () => {
    const mensagem = 'Empresa ID inválido. Revise ou solicite novamente o link';
    const semNumero = await t.app.anonimo.raw({ method: 'GET', url: '/api/externo/anuncios?empresaId=x1' });
    expect(semNumero.problema.erros).toEqual([{ campo: 'empresaId', mensagem }]);
    const inexistente = await t.app.anonimo.call(listarVagas, { query: { empresaId: 999_999_999 } });
    expect([inexistente.status, inexistente.problema.mensagem]).toEqual([404, mensagem]);
  });
});

describe('página da vaga', () => {
  test('o visitante lê a vaga; o candidato vê também a sua candidatura', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const { solicitacaoId } = await publicarVaga(t.app, empresa, { diasEsperaNovaAplicacao: 5 });
    const params = { id: solicitacaoId };
    const visitante = await t.app.anonimo.call(obterVaga, { params, query: { empresaId } });
    expect(visitante.body).toMatchObject({ candidatura: null, podeCandidatar: false });
    const { id } = await criarCandidatoDoPortal(t.app, empresaId);
    const candidato = await t.app.candidato(empresaId, id);
    expect((await candidato.call(obterVaga, { params })).body.podeCandidatar).toBe(true);
    await candidato.call(candidatar, { query: { solicitacaoId } });
    const depois = await candidato.call(obterVaga, { params });
    expect(depois.body).toMatchObject({ podeCandidatar: false, candidatura: { situacao: 'Em análise', ativa: true } });
    expect(obterVaga.resposta.safeParse(depois.body).error?.issues ?? []).toEqual([]);
  });

  test('a vaga diz o seu cargo só quando o portal o oferece aos candidatos', async () => {
    const empresa = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    const ler = async () => (await t.app.anonimo.call(obterVaga, { params: { id: solicitacaoId } })).body.cargoId;
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`update cargo g set exibir_modulo_externo = false from faixa_salarial f, solicitacao_pessoal s
        where s.id = ${solicitacaoId} and f.id = s.faixa_salarial_id and g.id = f.cargo_id returning g.id`.execute(db),
    );
    const cargo = rows[0]?.id ?? 0;
    expect(await ler()).toBeNull();
    await t.app.banco((db) => sql`update cargo set exibir_modulo_externo = true where id = ${cargo}`.execute(db));
    expect(await ler()).toBe(cargo);
    await t.app.banco((db) => sql`update cargo set ativa = false where id = ${cargo}`.execute(db));
    expect(await ler()).toBeNull();
  });

  test('a vaga não se abre pela empresa errada nem depois de fechada', async () => {
    const empresa = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    const outra = await t.app.empresa();
    const params = { id: solicitacaoId };
    expect((await t.app.anonimo.call(obterVaga, { params, query: { empresaId: outra.empresaId } })).status).toBe(404);
    await t.app.banco((db) =>
      sql`update solicitacao_pessoal set suspensa = true where id = ${solicitacaoId}`.execute(db),
    );
    expect((await t.app.anonimo.call(obterVaga, { params })).status).toBe(404);
  });
});

test.each([
  ['em análise', sql`status = 'I'`],
  ['reprovada', sql`status = 'R'`],
  ['suspensa', sql`suspensa = true`],
  ['encerrada', sql`encerrada = true, data_encerramento = data`],
  ['cancelada', sql`cancelada = true`],
])('a vaga de uma solicitação %s não se lista nem se abre', async (_situacao, mudanca) => {
  const empresa = await t.app.empresa();
  const { solicitacaoId } = await publicarVaga(t.app, empresa);
  const query = { empresaId: empresa.empresaId };
  expect((await t.app.anonimo.call(listarVagas, { query })).body.totalElements).toBe(1);
  await t.app.banco((db) => sql`update solicitacao_pessoal set ${mudanca} where id = ${solicitacaoId}`.execute(db));
  expect((await t.app.anonimo.call(listarVagas, { query })).body.totalElements).toBe(0);
  expect((await t.app.anonimo.call(obterVaga, { params: { id: solicitacaoId } })).status).toBe(404);
});

test('a vaga se vê até o dia em que se prevê o encerramento, inclusive', async () => {
  const empresa = await t.app.empresa();
  const query = { empresaId: empresa.empresaId };
  const hoje = dataDeHoje();
  const { solicitacaoId } = await publicarVaga(t.app, empresa, { previsaoEncerramento: hoje });
  await publicarVaga(t.app, empresa, { previsaoEncerramento: somarDias(hoje, -1) });
  const { body } = await t.app.anonimo.call(listarVagas, { query });
  expect(body.content.map((vaga) => vaga.solicitacaoId)).toEqual([solicitacaoId]);
});

describe('visitas', () => {
  test('contam por dia só as vagas que se veem', async () => {
    const empresa = await t.app.empresa();
    const aberta = await publicarVaga(t.app, empresa);
    const fechada = await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    for (const id of [aberta.anuncioId, aberta.anuncioId, fechada.anuncioId, 999_999_999])
      expect((await t.app.anonimo.call(contarVisita, { params: { id } })).status).toBe(204);
    const { rows } = await t.app.banco((db) =>
      sql`select anuncio_id as id, visitas from anuncio_visita where empresa_id = ${empresa.empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ id: aberta.anuncioId, visitas: 2 }]);
  });
});

describe('enviar a um amigo', () => {
  const indicacao = { nome: 'Ana', email: 'ana@exemplo.com.br', nomeAmigo: 'Beto', emailAmigo: 'beto@exemplo.com.br' };
  let rede = 0;
  const enviar = (id: number, body: object, remoteAddress = `10.4.${++rede}.1`) =>
    t.app.anonimo.raw<{ mensagem: string }>({
      method: 'POST',
      url: `/api/externo/anuncios/${id}/enviar-amigo`,
      payload: body,
      remoteAddress,
    });

  test('manda o e-mail com o endereço da vaga; o captcha vale uma vez', async () => {
    const empresa = await t.app.empresa();
    const { anuncioId, solicitacaoId } = await publicarVaga(t.app, empresa, { titulo: 'Soldador' });
    const nome = ' Ana\r\nBcc: todos@exemplo.com.br';
    const body = { ...indicacao, nome, recaptcha: await captchaResolvido(t.app) };
    const resposta = await enviar(anuncioId, body);
    expect([resposta.status, resposta.body]).toEqual([200, { mensagem: 'Anúncio de vaga enviado com sucesso.' }]);
    const { rows } = await t.app.banco((db) =>
      sql<{
        para: string[];
        assunto: string;
        texto: string;
      }>`select para, assunto, texto from email_saida where empresa_id = ${empresa.empresaId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.para).toEqual(['beto@exemplo.com.br']);
    expect(rows[0]?.assunto).toBe('Ana Bcc: todos@exemplo.com.br indicou uma vaga: Soldador');
    const lida = await t.app.anonimo.call(obterVaga, { params: { id: solicitacaoId } });
    const [ola, quem, vaga, porque] = (rows[0]?.texto ?? '').split('\n\n');
    expect([ola, quem]).toEqual([
      'Olá, Beto.',
      `Ana Bcc: todos@exemplo.com.br (ana@exemplo.com.br) viu esta vaga em ${lida.body.empresa.nome} e achou que ela pode interessar a você:`,
    ]);
    expect(vaga).toMatch(
      new RegExp(`^Soldador\nhttp.*/externo/anuncios\\?solicitacaoId=${solicitacaoId}&empresaId=${empresa.empresaId}$`),
    );
    expect(porque).toBe(
      'Esta mensagem foi enviada a pedido dessa pessoa. O seu e-mail não foi guardado para outros envios.',
    );
    expect(await t.app.auditoria(empresa.empresaId, 'Anúncio')).toContainEqual(
      expect.objectContaining({ acao: 'Vaga enviada a um amigo', id: anuncioId }),
    );
    const repetida = await enviar(anuncioId, body);
    expect(repetida.problema.erros[0]?.mensagem).toBe('Confirme que você não é um robô.');
  });

  test('campos vazios, e-mails errados e captcha falso são recusados no campo', async () => {
    const { anuncioId } = await publicarVaga(t.app, await t.app.empresa());
    const vazio = await enviar(anuncioId, {});
    expect(vazio.problema.erros.map(({ campo }) => campo)).toEqual([
      'nome',
      'email',
      'nomeAmigo',
      'emailAmigo',
      'recaptcha',
    ]);
    expect((await enviar(anuncioId, { ...indicacao, emailAmigo: 'x', recaptcha: 'x' })).problema.erros).toEqual([
      { campo: 'emailAmigo', mensagem: 'E-mail inválido' },
    ]);
    expect((await enviar(anuncioId, { ...indicacao, recaptcha: 'falso' })).problema.erros).toEqual([
      { campo: 'recaptcha', mensagem: 'Confirme que você não é um robô.' },
    ]);
  });

  test('um endereço não envia sem fim, e passada a hora envia de novo como antes: a espera não dobra', async () => {
    const { anuncioId } = await publicarVaga(t.app, await t.app.empresa());
    const onze = async () => {
      const respostas: number[] = [];
      for (let vez = 0; vez < 11; vez += 1)
        respostas.push((await enviar(anuncioId, { ...indicacao, recaptcha: 'falso' }, '10.9.9.9')).status);
      return respostas;
    };
    for (let hora = 0; hora < 3; hora += 1) {
      expect(await onze()).toEqual([...Array(10).fill(400), 429]);
      await t.app.banco((db) =>
        sql`update tentativa_login set primeira_em = primeira_em - interval '1 hour',
          bloqueado_ate = bloqueado_ate - interval '1 hour' where chave like 'indicacao:%10.9.9.9'`.execute(db),
      );
    }
  });

  test('anúncio que o portal não mostra não se envia', async () => {
    const { anuncioId } = await publicarVaga(t.app, await t.app.empresa(), { exibirModuloExterno: false });
    const body = { ...indicacao, recaptcha: await captchaResolvido(t.app) };
    expect((await enviar(anuncioId, body)).problema).toMatchObject({
      status: 404,
      mensagem: 'Esta vaga não está mais aberta.',
    });
  });
});
