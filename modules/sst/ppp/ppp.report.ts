import { fileURLToPath } from 'node:url';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarInscricao } from '#modules/sst/inscricao.rules.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { type ImpressaoForm, imprimirPpp, type Ppp, telaDoPpp } from './ppp.contract.ts';
import { lerPpp } from './ppp.queries.ts';
import { fatorDeRisco, type Periodo, PPP_ELETRONICO_DESDE, type Resposta, reabilitacoes } from './ppp.rules.ts';

type Linha = Readonly<Record<string, string>>;
interface Fato {
  readonly rotulo: string;
  readonly valor: string;
}
interface Papel {
  readonly aviso: string;
  readonly empresa: readonly Fato[];
  readonly talento: readonly Fato[];
  readonly cats: readonly Linha[];
  readonly lotacoes: readonly Linha[];
  readonly atividades: readonly Linha[];
  readonly registros: readonly {
    readonly periodo: string;
    readonly lugar: string;
    readonly observacao: string;
    readonly agentes: readonly Linha[];
  }[];
  readonly responsaveis: readonly Linha[];
  readonly observacoes: string;
  readonly data: string;
  readonly representante: string;
  readonly representanteCpf: string;
}

const AVISO = `Desde ${formatarData(PPP_ELETRONICO_DESDE)} o PPP que vale perante a previdência é o eletrônico, que o INSS forma com os eventos aceitos no eSocial. Esta folha mostra os mesmos registros, e é o documento do que veio antes.`;

const periodo = ({ inicio, fim }: Periodo) => `${formatarData(inicio)} a ${fim === null ? 'hoje' : formatarData(fim)}`;
const SIM_OU_NAO: Readonly<Record<Resposta, string>> = { S: 'Sim', N: 'Não', NA: 'NA' };
const LETRA: Readonly<Record<Resposta, string>> = { S: 'S', N: 'N', NA: '–' };

function agenteNoPapel(agente: Ppp['registros'][number]['agentes'][number]): Linha {
  const { tipo, intensidade, tecnica, epcEficaz, epiEficaz, cas, requisitos } = agente;
  return {
    tipo,
    fator: fatorDeRisco(agente),
    intensidade: intensidade ?? '',
    tecnica: tecnica ?? '',
    epc: SIM_OU_NAO[epcEficaz],
    epi: SIM_OU_NAO[epiEficaz],
    ca: cas.join(', '),
    requisitos: requisitos.map(({ resposta }) => LETRA[resposta]).join(' '),
  };
}

function papelDe(ppp: Ppp, { revezamento, observacoes }: ImpressaoForm, comReabilitacao: boolean, hoje: string): Papel {
  const { empresa, trabalhador, colaborador, reabilitacao, representante } = ppp;
  return {
    aviso: AVISO,
    empresa: [
      { rotulo: '1 CNPJ do domicílio tributário', valor: formatarInscricao(empresa.cnpj) },
      { rotulo: '2 Nome empresarial', valor: empresa.nome },
      { rotulo: '3 CNAE', valor: empresa.cnae ?? '' },
    ],
    talento: [
      { rotulo: '4 Nome do trabalhador', valor: colaborador.nome },
      { rotulo: '5 BR/PDH', valor: comReabilitacao && reabilitacao ? reabilitacoes.rotulo(reabilitacao) : '' },
      { rotulo: '6 CPF', valor: formatarInscricao(trabalhador.cpf) },
      { rotulo: '7 Data do nascimento', valor: formatarData(trabalhador.nascimento) },
      { rotulo: '8 Sexo', valor: trabalhador.sexo ?? '' },
      { rotulo: '9 Matrícula no eSocial', valor: trabalhador.matricula ?? '' },
      { rotulo: '10 Data de admissão', valor: formatarData(trabalhador.admissao) },
      { rotulo: '11 Regime de revezamento', valor: revezamento ?? 'Não aplicável' },
      { rotulo: 'Desligamento', valor: formatarData(trabalhador.desligamento) },
    ],
    cats: ppp.cats.map(({ data, numero }) => ({ data: formatarData(data), numero: numero ?? 'Sem recibo' })),
    lotacoes: ppp.lotacoes.map((um) => ({
      periodo: periodo(um),
      inscricao: formatarInscricao(um.inscricao),
      setor: um.setor ?? '',
      cargo: um.cargo ?? '',
      funcao: um.funcao ?? '',
      cbo: um.cbo ?? '',
    })),
    atividades: ppp.atividades.map((um) => ({ periodo: periodo(um), descricao: um.descricao })),
    registros: ppp.registros.map((um) => ({
      periodo: periodo(um),
      lugar: formatarInscricao(um.inscricao),
      observacao: um.observacao ?? '',
      agentes: um.agentes.map(agenteNoPapel),
    })),
    responsaveis: ppp.responsaveis.map((um) => ({
      periodo: periodo(um),
      cpf: formatarInscricao(um.cpf),
      registro: um.registro,
      nome: um.nome,
    })),
    observacoes: observacoes ?? '',
    data: formatarData(hoje),
    representante: representante?.nome ?? '',
    representanteCpf: formatarInscricao(representante?.cpf ?? null),
  };
}

/** The PPP on paper. Who prints it reads of somebody's health: that is written down. */
export async function pppEmPdf(ctx: Ctx, colaboradorId: number, form: ImpressaoForm): Promise<FileAnswer> {
  const ppp = await lerPpp(ctx, colaboradorId);
  const papel = papelDe(ppp, form, pode(ctx, permissoesOrganizacao.colaborador.verbos.DEFICIENCIA), ctx.hoje);
  const folha = relatorios.defineFree<Papel, object>({
    id: 'ppp',
    titulo: 'Perfil Profissiográfico Previdenciário',
    template: fileURLToPath(new URL('./ppp.typ', import.meta.url)),
    dados: () => papel,
    planilhas: () => [],
  });
  await recordSensitiveAccess(ctx, {
    empresaId: null,
    titular: TITULAR_COLABORADOR,
    campos: ['cats', 'registros'],
    titulares: [colaboradorId],
    chamada: imprimirPpp.path,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade: telaDoPpp.titulo, entidadeId: colaboradorId });
  return {
    tipo: 'application/pdf',
    nome: `PPP - ${ppp.colaborador.nome}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
