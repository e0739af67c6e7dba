import { sql } from 'kysely';
import { regrasDoCampo } from '#modules/captacao/candidatos/campos-configurados.rules.ts';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { valoresDecisivos } from '#modules/captacao/candidatos/candidato.rules.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { cadastroDaEmpresa, candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { fotoDoCandidato } from '#modules/captacao/candidatos/fotos.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { passosDo } from '#modules/captacao/historico/historico.resource.ts';
import { situacaoSql } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { RegrasDoCadastro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import {
  nivelIdioma,
  situacaoFormacao,
  tipoCertificado,
  tipoFormacao,
  vinculo,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { aptidaoCandidato, estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { hideSensitive } from '#platform/server/http/sensitive.ts';
import { recordSensitiveAccess, seenSensitive } from '#platform/server/privacy/sensitive-access.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { formatarData, idade } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { plural } from '#platform/shared/format/plural.ts';
import {
  camposDoGrupo,
  enderecoEmLinha,
  type ItemImpresso,
  periodoDeTrabalho,
  type SecaoImpressa,
} from './curriculo.rules.ts';
import { imprimirCurriculo, type OpcoesDoCurriculo, padraoDoCurriculo } from './curriculo-impresso.contract.ts';

type Registro = Awaited<ReturnType<typeof candidatos.obter>>;

/** Paper shows sensitive data as a screen does, and leaves the same trail. */
const TITULAR = { chamadas: candidato.path, titular: 'candidato' } as const;

/** A candidate as the template sets it. */
export interface Curriculo {
  readonly nome: string;
  readonly nomeCompleto: string;
  /** Name of the photo among the files of the report. */
  readonly foto: string | null;
  readonly resumo: string;
  readonly contatos: readonly string[];
  readonly secoes: readonly SecaoImpressa[];
  /** Texts under the lines to be signed. */
  readonly assinaturas: readonly string[];
}

export interface CurriculoComFoto {
  readonly curriculo: Curriculo;
  readonly foto: Buffer | null;
}

async function nomes(ctx: Ctx, tabela: string, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ nome: string }>`select nome from ${sql.table(tabela)}
    where id = any (${idList(ids)}) order by nome_busca`.execute(ctx.db);
  return rows.map(({ nome }) => nome);
}

/** Jobs, the last first; `completas` adds what is for who hires: the contact of the employer, the pay and why somebody left. */
const experiencias = (c: Registro, hoje: string, completas: boolean): ItemImpresso[] =>
  [...c.experiencias]
    .sort((a, b) => (a.dataAdmissao < b.dataAdmissao ? 1 : -1))
    .map((e) => ({
      titulo: e.nomeMercado ?? e.cargo?.nome ?? '',
      detalhe: [e.empresa, completas && e.contatoEmpresa && formatarTelefone(e.contatoEmpresa)]
        .filter(Boolean)
        .join(' · '),
      quando: periodoDeTrabalho(e.dataAdmissao, e.dataDesligamento, hoje),
      texto: [
        completas && e.salario && `Salário: ${formatarDinheiro(e.salario)}`,
        completas && e.motivoSaida && `Motivo da saída: ${e.motivoSaida}`,
        e.observacao,
      ]
        .filter(Boolean)
        .join('\n'),
    }));

const formacoes = (c: Registro): ItemImpresso[] =>
  c.formacao.map((f) => ({
    titulo: f.curso,
    detalhe: [f.local, tipoFormacao.rotulo(f.tipo), f.areaFormacao.nome].filter(Boolean).join(' · '),
    quando: [situacaoFormacao.rotulo(f.situacao), f.conclusao].filter(Boolean).join(', '),
    texto: '',
  }));

const certificados = (c: Registro): ItemImpresso[] =>
  c.certificados.map(({ nome, tipo, instituicao, data, cargaHoraria }) => ({
    titulo: nome,
    detalhe: [instituicao, tipo && tipoCertificado.rotulo(tipo), cargaHoraria && plural(cargaHoraria, 'hora', 'horas')]
      .filter(Boolean)
      .join(' · '),
    quando: data ? formatarData(data) : '',
    texto: '',
  }));

async function solicitacoes(ctx: Ctx, id: number): Promise<SecaoImpressa> {
  const { rows } = await sql<{
    id: number;
    descricao: string;
    data: string;
    situacao: string;
    etapa: string | null;
    apto: string;
    contratado: boolean;
  }>`
    select t.id, t.descricao, t.data, ${situacaoSql} as situacao, e.nome as etapa, l.apto, l.contratado
    from candidato_solicitacao l join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
    left join etapa_seletiva e on e.id = l.etapa_seletiva_id
    where l.candidato_id = ${id} and ${solicitacaoVisivel(ctx, 't')} order by t.data desc, t.id desc`.execute(ctx.db);
  return {
    tipo: 'tabela',
    titulo: 'Solicitações de pessoal',
    colunas: ['Código', 'Solicitação', 'Data', 'Situação', 'Etapa', 'Aptidão'],
    linhas: rows.map((row) => [
      String(row.id),
      row.descricao,
      formatarData(row.data),
      estadoSolicitacao.rotulo(row.situacao),
      row.etapa ?? '',
      row.contratado ? 'Contratado' : aptidaoCandidato.rotulo(row.apto),
    ]),
  };
}

async function historico(ctx: Ctx, id: number): Promise<SecaoImpressa> {
  const passos = await passosDo(ctx, id);
  return {
    tipo: 'tabela',
    titulo: 'Histórico da seleção',
    colunas: ['Data', 'Etapa', 'Solicitação', 'Responsável', 'Aptidão', 'Observação'],
    linhas: passos.map(({ data, etapaSeletiva, solicitacao, responsavel, apto, observacao }) => [
      formatarData(data),
      etapaSeletiva?.nome ?? 'Sem etapa',
      solicitacao?.nome ?? '',
      responsavel ?? '',
      aptidaoCandidato.rotulo(apto),
      observacao ?? '',
    ]),
  };
}

function vazia(secao: SecaoImpressa): boolean {
  switch (secao.tipo) {
    case 'campos':
      return secao.campos.length === 0;
    case 'itens':
      return secao.itens.length === 0;
    case 'marcas':
      return secao.marcas.length === 0;
    case 'tabela':
      return secao.linhas.length === 0;
    default:
      return secao.texto === '';
  }
}

const marcas = (titulo: string, lista: readonly string[]): SecaoImpressa => ({ tipo: 'marcas', titulo, marcas: lista });
const texto = (titulo: string, valor: string | null): SecaoImpressa => ({ tipo: 'texto', titulo, texto: valor ?? '' });

type DeTrabalho = Pick<
  OpcoesDoCurriculo,
  'exibirExperiencia' | 'exibirFormacao' | 'exibirCurso' | 'exibirCertificado' | 'exibirIdioma' | 'exibirConhecimento'
>;

/** What speaks of work and study, in the order in which it is read; `visivel` is what the company asks candidates for. */
async function partesDeTrabalho(
  ctx: Ctx,
  c: Registro,
  visivel: (campo: string) => boolean,
  o: DeTrabalho,
  completas: boolean,
): Promise<(SecaoImpressa | false)[]> {
  const idiomas = c.candidatoIdiomas.map(
    ({ idioma, nivel }) => `${idioma.nome}: ${nivelIdioma.rotulo(nivel).toLowerCase()}`,
  );
  const pretende = [
    ...(await nomes(ctx, 'cargo', c.cargosIds)),
    ...(await nomes(ctx, 'area_interesse', c.areasInteresseIds)),
    ...(c.colocacao ? [vinculo.rotulo(c.colocacao)] : []),
  ];
  return [
    marcas('Cargos e áreas de interesse', pretende),
    o.exibirExperiencia &&
      visivel('experiencias') && {
        tipo: 'itens',
        titulo: 'Experiência profissional',
        itens: experiencias(c, ctx.hoje, completas),
      },
    o.exibirFormacao && visivel('formacao') && { tipo: 'itens', titulo: 'Formação acadêmica', itens: formacoes(c) },
    o.exibirCurso && visivel('cursos') && texto('Cursos', c.cursos),
    o.exibirCertificado && visivel('certificados') && { tipo: 'itens', titulo: 'Certificados', itens: certificados(c) },
    o.exibirIdioma && visivel('candidatoIdiomas') && marcas('Idiomas', idiomas),
    o.exibirConhecimento &&
      visivel('conhecimentosIds') &&
      marcas('Conhecimentos', await nomes(ctx, 'competencia', c.conhecimentosIds)),
  ];
}

const semVazias = (partes: readonly (SecaoImpressa | false)[]): SecaoImpressa[] =>
  partes.filter((parte): parte is SecaoImpressa => parte !== false && !vazia(parte));

/** The parts that were asked for, in the order in which they are read. What the person may not see is not there. */
async function secoes(ctx: Ctx, c: Registro, o: OpcoesDoCurriculo): Promise<SecaoImpressa[]> {
  const cadastro = await cadastroDaEmpresa(ctx, 'interna');
  const regras: RegrasDoCadastro = regrasDoCampo(cadastro, valoresDecisivos(c));
  const titulos = new Map(cadastro.campos.filter(({ extra }) => extra).map(({ campo, rotulo }) => [campo, rotulo]));
  const grupo = (nome: string) => camposDoGrupo(candidatoForm, c, regras, nome, titulos);
  const visivel = (campo: string) => regras(campo).visivel;
  const { solicitacaoPessoal, historicoCandidato } = permissoesCaptacao;
  return semVazias([
    ...(await partesDeTrabalho(ctx, c, visivel, o, true)),
    { tipo: 'campos', titulo: 'Dados pessoais', campos: [...grupo('pessoal'), ...grupo('habilitacao')] },
    o.exibirSocioEconomica && { tipo: 'campos', titulo: 'Dados socioeconômicos', campos: grupo('socioEconomica') },
    o.exibirCamposExtras && { tipo: 'campos', titulo: 'Outras informações', campos: grupo('camposExtras') },
    o.exibirObservacao && visivel('observacao') && texto('Observações', c.observacao),
    o.exibirSolicitacaoPessoal && ctx.permissoes.has(solicitacaoPessoal.ver) && (await solicitacoes(ctx, c.id)),
    o.exibirHistorico && ctx.permissoes.has(historicoCandidato.ver) && (await historico(ctx, c.id)),
    o.exibirOcrTexto && texto('Currículo digitalizado', c.ocrTexto),
  ]);
}

/**
 * Name, work and study of a candidate, for who interviews the person and need not see the record: no contact, no pay, nothing personal. The
 * caller has found that they may.
 */
export async function curriculoDeTrabalho(ctx: Ctx, id: number): Promise<{ nome: string; secoes: SecaoImpressa[] }> {
  const c = await candidatos.obter(ctx, id);
  const regras = regrasDoCampo(await cadastroDaEmpresa(ctx, 'interna'), valoresDecisivos(c));
  const visivel = (campo: string) => regras(campo).visivel;
  const partes = await partesDeTrabalho(ctx, c, visivel, padraoDoCurriculo, false);
  return { nome: c.nomeSocial ?? c.nome, secoes: semVazias(partes) };
}

function assinaturas(o: OpcoesDoCurriculo): string[] {
  const textos: [boolean, string | null][] = [
    [o.exibirAssinatura1, o.assinatura1],
    [o.exibirAssinatura2, o.assinatura2],
    [o.exibirAssinatura3, o.assinatura3],
  ];
  return textos.filter(([exibir]) => exibir).map(([, texto]) => texto ?? '');
}

/** Everything that one curriculum shows, and the photo. Throws NAO_ENCONTRADO when the person may not see the candidate. */
export async function curriculoDe(ctx: Ctx, id: number, o: OpcoesDoCurriculo): Promise<CurriculoComFoto> {
  const c = await candidatos.obter(ctx, id);
  hideSensitive(candidato.obter.resposta, c, ctx.permissoes);
  for (const visto of seenSensitive(candidato.obter.resposta, c, TITULAR))
    await recordSensitiveAccess(ctx, { ...visto, titular: TITULAR.titular, chamada: imprimirCurriculo.path });
  const foto = c.fotoId ? ((await fotoDoCandidato(ctx, id))?.conteudo ?? null) : null;
  const { dataNascimento } = c.pessoal;
  const { email, ddd, foneFixo, dddCelular, foneCelular, nomeContato } = c.contato;
  return {
    foto,
    curriculo: {
      nome: c.nomeSocial ?? c.nome,
      nomeCompleto: c.nomeSocial ? c.nome : '',
      foto: foto && `foto-${id}.jpg`,
      resumo: [dataNascimento && plural(idade(dataNascimento, ctx.hoje), 'ano', 'anos'), c.endereco.cidade?.nome]
        .filter(Boolean)
        .join(' · '),
      contatos: [
        email,
        foneCelular && formatarTelefone(`${dddCelular ?? ''}${foneCelular}`),
        foneFixo && formatarTelefone(`${ddd ?? ''}${foneFixo}`),
        nomeContato && `Recados com ${nomeContato}`,
        enderecoEmLinha(c.endereco),
      ].filter((contato): contato is string => typeof contato === 'string' && contato !== ''),
      secoes: await secoes(ctx, c, o),
      assinaturas: assinaturas(o),
    },
  };
}
