import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { criarColaborador, ligarUsuario, responderPorArea } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import {
  curriculos,
  imprimirCurriculo,
  type OpcoesDoCurriculo,
  padraoDoCurriculo,
} from './curriculo-impresso.contract.ts';

const t = useApp();
const tudo = Object.fromEntries(
  Object.keys(padraoDoCurriculo).map((nome) => [nome, nome.startsWith('exibir') ? true : `Texto ${nome}`]),
) as unknown as OpcoesDoCurriculo;
const nada = {} as OpcoesDoCurriculo;

async function paginas(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((pagina) => pagina.replaceAll('\u00a0', ' '));
}

async function imprimir({ cliente }: Tenant, id: number, body: OpcoesDoCurriculo): Promise<string> {
  const answer = await cliente.call(imprimirCurriculo, { params: { id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (await paginas(answer.bytes)).join(' ');
}

/** A candidate with something in every part of the curriculum. */
async function completo(tenant: Tenant) {
  const id = await criarCandidato(t.app, tenant.empresaId, {
    nome: 'Zélia Prado',
    cpf: '52998224725',
    dataNascimento: '1990-01-01',
    mae: 'Rosa Prado',
  });
  await t.app.banco(async (db) => {
    await sql`update candidato set email = 'zelia@exemplo.com', cursos = 'Excel avançado', observacao = 'Disponível à noite', ocr_texto = 'Texto lido da imagem',
      possui_veiculo = true, deficiencia = '1' where id = ${id}`.execute(db);
    await sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, check_nome_cargo, data_admissao, salario)
      values (${tenant.empresaId}, ${id}, 'Oficina Boa', 'Soldadora', true, '2020-01-01', 2500)`.execute(db);
    await sql`insert into candidato_certificado (empresa_id, candidato_id, nome, carga_horaria) values (${tenant.empresaId}, ${id}, 'NR-10', 40)`.execute(
      db,
    );
  });
  await t.app.banco(async (db) => {
    const { empresaId } = tenant;
    await sql`with area as (insert into area_formacao (nome) values (${`Indústria ${unico()}`}) returning id)
      insert into candidato_formacao (empresa_id, candidato_id, area_formacao_id, curso, local, tipo, situacao)
      select ${empresaId}, ${id}, id, 'Mecatrônica', 'Senai', 'TECNICO', 'COMPLETO' from area`.execute(db);
    await sql`with lingua as (insert into idioma (nome) values (${`Alemão ${unico()}`}) returning id)
      insert into candidato_idioma (empresa_id, candidato_id, idioma_id, nivel) select ${empresaId}, ${id}, id, 'A' from lingua`.execute(
      db,
    );
    await sql`with saber as (insert into competencia (empresa_id, tipo, nome) values (${empresaId}, 'C', 'Solda TIG') returning id)
      insert into candidato_conhecimento (empresa_id, candidato_id, competencia_id) select ${empresaId}, ${id}, id from saber`.execute(
      db,
    );
    await sql`update empresa set campo_extra_candidato = true where id = ${empresaId}`.execute(db);
    await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, 'candidato')`.execute(
      db,
    );
    await sql`insert into campo_extra (empresa_id, formulario, campo, titulo) values (${empresaId}, 'candidato', 'numero1', 'Número da bota')`.execute(
      db,
    );
    await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
      values (${empresaId}, 'candidato', 'interna', 'camposExtras.numero1', true, false)`.execute(db);
    await sql`update candidato set numero1 = 4321 where id = ${id}`.execute(db);
  });
  const etapas = await criarEtapas(t.app, tenant.empresaId, ['Triagem']);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant, { descricao: 'Vaga de solda' });
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [id]);
  await t.app.banco((db) =>
    sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, observacao)
      values (${tenant.empresaId}, ${ligacao}, ${etapas[0]}, '2026-02-01', 'S', 'Chegou cedo')`.execute(db),
  );
  return id;
}

/** What each option brings to the paper: its title, and something of the candidate under it. */
const partes: readonly (readonly [keyof OpcoesDoCurriculo, ...textos: string[]])[] = [
  ['exibirCabecalho', 'Empresa de teste'],
  ['exibirSocioEconomica', 'Dados socioeconômicos', 'Possui veículo'],
  ['exibirFormacao', 'Formação acadêmica', 'Mecatrônica', 'Senai · Técnico · Indústria', 'Completo'],
  ['exibirCurso', 'Cursos', 'Excel avançado'],
  ['exibirCertificado', 'Certificados', 'NR-10', '40 horas'],
  ['exibirIdioma', 'Idiomas', 'Alemão', ': avançado'],
  ['exibirConhecimento', 'Conhecimentos', 'Solda TIG'],
  ['exibirExperiencia', 'Experiência profissional', 'Soldadora', 'Oficina Boa', 'Salário: R$ 2.500,00'],
  ['exibirObservacao', 'Observações', 'Disponível à noite'],
  ['exibirCamposExtras', 'Outras informações', 'Número da bota', '4321'],
  ['exibirSolicitacaoPessoal', 'Solicitações de pessoal', 'Vaga de solda'],
  ['exibirHistorico', 'Histórico da seleção', 'Chegou cedo'],
  ['exibirOcrTexto', 'Currículo digitalizado', 'Texto lido da imagem'],
  ['exibirAssinatura1', 'Texto assinatura1'],
  ['exibirAssinatura2', 'Texto assinatura2'],
  ['exibirAssinatura3', 'Texto assinatura3'],
];

const opcionais = [
  'Oficina Boa',
  'NR-10',
  'Excel avançado',
  'Disponível à noite',
  'Texto lido da imagem',
  'Possui veículo',
  'Vaga de solda',
  'Chegou cedo',
  'Texto assinatura1',
  'Texto assinatura3',
];

describe('currículo de um candidato', () => {
  describe('partes', () => {
    const feito: { dono?: Tenant; id: number } = { id: 0 };
    const pronto = async () => {
      if (!feito.dono) {
        feito.dono = await t.app.empresa();
        feito.id = await completo(feito.dono);
      }
      return { dono: feito.dono, id: feito.id };
    };
    const assinaturas = Object.fromEntries([1, 2, 3].map((n) => [`assinatura${n}`, `Texto assinatura${n}`]));

    test.each(partes)('%s traz a sua parte, e sem ela a parte não sai', async (opcao, titulo, ...textos) => {
      const { dono, id } = await pronto();
      const so = await imprimir(dono, id, { ...nada, ...assinaturas, [opcao]: true });
      for (const texto of [titulo, ...textos]) expect(so).toContain(texto);
      for (const [outra, outroTitulo = ''] of partes) if (outra !== opcao) expect(so).not.toContain(outroTitulo);
      expect(await imprimir(dono, id, { ...tudo, [opcao]: false })).not.toContain(titulo);
    });

    test('as opções de impressão são estas, e nenhuma além delas', () => {
      expect(
        Object.keys(padraoDoCurriculo)
          .filter((nome) => nome.startsWith('exibir'))
          .sort(),
      ).toEqual(partes.map(([opcao]) => opcao).sort());
    });
  });

  test('traz tudo o que se pede, e só o que se pede', async () => {
    const dono = await t.app.empresa();
    const id = await completo(dono);
    const cheio = await imprimir(dono, id, tudo);
    for (const parte of ['Zélia Prado', 'zelia@exemplo.com', '529.982.247-25', 'Rosa Prado', 'Currículo', ...opcionais])
      expect(cheio).toContain(parte);
    const vazio = await imprimir(dono, id, nada);
    expect(vazio).toContain('Zélia Prado');
    for (const parte of opcionais) expect(vazio).not.toContain(parte);
    expect(await imprimir(dono, id, { ...nada, exibirExperiencia: true })).toContain('Soldadora');
  });

  test('o arquivo leva o nome da pessoa e a impressão fica na auditoria', async () => {
    const dono = await t.app.empresa();
    const id = await completo(dono);
    const answer = await dono.cliente.call(imprimirCurriculo, { params: { id }, body: nada });
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Curr%C3%ADculo%20-%20Z%C3%A9lia%20Prado.pdf",
    );
    const { rows } = await t.app.banco((db) =>
      sql`select entidade_id from auditoria where empresa_id = ${dono.empresaId} and acao = 'Impressão do currículo'`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ entidade_id: id }]);
  });

  test('dado sigiloso, solicitações e histórico só para quem os pode ver', async () => {
    const dono = await t.app.empresa();
    const id = await completo(dono);
    expect(await imprimir(dono, id, tudo)).toContain('Deficiência');
    const { rows } = await t.app.banco((db) =>
      sql`select titulares_ids from acesso_sensivel where empresa_id = ${dono.empresaId} and usuario_id = ${dono.usuarioId}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ titulares_ids: [id] }]);
    // Who sees all areas sees all requests: it is the authority over them that is missing.
    const restrito = await t.app.usuario(dono.empresaId, [permissoesCaptacao.candidato.ver, permissaoVerTodasAreas]);
    const texto = await imprimir(restrito, id, tudo);
    expect(texto).toContain('Oficina Boa');
    for (const parte of ['Deficiência', 'Vaga de solda', 'Chegou cedo']) expect(texto).not.toContain(parte);
  });

  test('a solicitação que a pessoa não vê não sai no papel, e o que se passou nela também não', async () => {
    const dono = await t.app.empresa();
    const id = await completo(dono);
    const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    const gestor = await t.app.usuario(
      dono.empresaId,
      todas.filter((uma) => uma !== permissaoVerTodasAreas),
    );
    const candidaturas = { ...nada, exibirSolicitacaoPessoal: true, exibirHistorico: true };
    expect(await imprimir(dono, id, candidaturas)).toContain('Vaga de solda');
    const talento = await criarColaborador(t.app, dono.empresaId);
    await ligarUsuario(t.app, gestor.usuarioId, talento);
    const semArea = await imprimir(gestor, id, candidaturas);
    for (const parte of ['Vaga de solda', 'Chegou cedo']) expect(semArea).not.toContain(parte);
    const { rows } = await t.app.banco((db) =>
      sql<{ area: number }>`select area_organizacional_id as area from solicitacao_pessoal
        where empresa_id = ${dono.empresaId}`.execute(db),
    );
    await responderPorArea(t.app, dono.empresaId, rows[0]?.area ?? 0, talento);
    const daArea = await imprimir(gestor, id, candidaturas);
    for (const parte of ['Vaga de solda', 'Chegou cedo']) expect(daArea).toContain(parte);
    await t.app.banco((db) =>
      sql`update solicitacao_pessoal set invisivel_para_gestor = true where empresa_id = ${dono.empresaId}`.execute(db),
    );
    const escondida = await imprimir(gestor, id, candidaturas);
    for (const parte of ['Vaga de solda', 'Chegou cedo']) expect(escondida).not.toContain(parte);
  });

  test('de outra empresa não se encontra, sem permissão é recusado, e texto longo demais é dito no campo', async () => {
    const dono = await t.app.empresa();
    const id = await completo(dono);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(imprimirCurriculo, { params: { id }, body: nada })).status).toBe(404);
    const semNada = await t.app.usuario(dono.empresaId, []);
    expect((await semNada.cliente.call(imprimirCurriculo, { params: { id }, body: nada })).status).toBe(403);
    const longo = await dono.cliente.call(imprimirCurriculo, {
      params: { id },
      body: { ...nada, assinatura2: 'x'.repeat(61) },
    });
    expect(longo.problema.erros).toEqual([
      { campo: 'assinatura2', mensagem: 'Texto da assinatura 2 deve ter no máximo 60 caracteres' },
    ]);
  });

  test('foto, emoji, marcação e currículo em branco não quebram a página', async () => {
    const dono = await t.app.empresa();
    const id = await criarCandidato(t.app, dono.empresaId, { nome: '#panic() <b> 👩🏽‍💻' });
    await t.app.banco((db) =>
      sql`update candidato set observacao = '$x$ #include "x"', cursos = ${'palavra'.repeat(400)} where id = ${id}`.execute(
        db,
      ),
    );
    expect(await imprimir(dono, id, tudo)).toContain('#panic() <b>');
  });
});

describe('currículos de vários candidatos', () => {
  test('a palavra sem fim de uma assinatura quebra dentro do seu lugar, sem passar da página nem da vizinha', async () => {
    const tenant = await t.app.empresa([candidato.permissoes.ver]);
    const id = await criarCandidato(t.app, tenant.empresaId, { nome: 'Ana Lima' });
    const assinaturas = { exibirAssinatura1: true, exibirAssinatura2: true, exibirAssinatura3: true };
    const body = {
      ...nada,
      ...assinaturas,
      assinatura1: 'A'.repeat(60),
      assinatura2: 'B'.repeat(60),
      assinatura3: 'W'.repeat(60),
    };
    const { bytes } = await tenant.cliente.call(imprimirCurriculo, { params: { id }, body });
    const pagina = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const { items } = await pagina.getTextContent();
    const pecas = items.flatMap((item) => ('str' in item && /^[ABW]{2,}$/.test(item.str) ? [item] : []));
    const fim = (letra: string) =>
      Math.max(...pecas.filter(({ str }) => str[0] === letra).map(({ transform, width }) => transform[4] + width));
    const inicio = (letra: string) =>
      Math.min(...pecas.filter(({ str }) => str[0] === letra).map(({ transform }) => transform[4]));
    expect(fim('A')).toBeLessThan(inicio('B'));
    expect(fim('B')).toBeLessThan(inicio('W'));
    expect(fim('W')).toBeLessThan(pagina.view[2] ?? 0);
  });

  test('cada um começa uma página, na ordem escolhida', async () => {
    const dono = await t.app.empresa();
    const ids = [];
    for (const nome of ['Primeira', 'Segunda', 'Terceira'])
      ids.push(await criarCandidato(t.app, dono.empresaId, { nome }));
    const answer = await dono.cliente.call(curriculos.gerar, {
      body: { ...padraoDoCurriculo, ids: [...ids].reverse() },
    });
    const textos = await paginas(answer.bytes);
    expect(textos).toHaveLength(3);
    for (const [i, nome] of ['Terceira', 'Segunda', 'Primeira'].entries()) expect(textos[i]).toContain(nome);
    expect(textos[1]).toContain('Página 2 de 3');
  });

  test('muitos são feitos em segundo plano; nenhum, ou um de outra empresa, é recusado', async () => {
    const dono = await t.app.empresa();
    const ids = [];
    for (let n = 0; n < 21; n++) ids.push(await criarCandidato(t.app, dono.empresaId));
    expect((await dono.cliente.call(curriculos.gerar, { body: { ...padraoDoCurriculo, ids } })).status).toBe(202);
    const vazio = await dono.cliente.call(curriculos.gerar, { body: { ...padraoDoCurriculo, ids: [] } });
    expect(vazio.problema.erros).toEqual([{ campo: 'ids', mensagem: 'Selecione ao menos um candidato' }]);
    const outra = await t.app.empresa();
    expect(
      (await outra.cliente.call(curriculos.gerar, { body: { ...padraoDoCurriculo, ids: ids.slice(0, 2) } })).status,
    ).toBe(404);
    expect(candidato.permissoes.ver).toBe(curriculos.permissao);
  });
});
