import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Column } from '#platform/server/report/define-report.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { maisFrequentes } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { type FiltroTalentos, talentosAreas, talentosCargos, talentosGrupos } from './relatorios.contract.ts';
import { type TalentoNoDia, talentosNoDia } from './talentos-no-dia.queries.ts';

const colunas = {
  nome: { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
  matricula: { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
  admissao: { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 },
  cargo: { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
  faixa: { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 8 },
  area: { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 30 },
  estabelecimento: { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 24 },
  grupo: { chave: 'grupo', titulo: 'Grupo ocupacional', tipo: 'texto', largura: 24 },
  salario: { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro', total: 'soma', sensivel: veSalario },
} as const satisfies Record<string, Column<keyof TalentoNoDia>>;

type Por = 'cargo' | 'area' | 'grupo';

/** One line for each person of the payroll of a day, under what groups them; who sees salaries also gets what each group earns. */
function relatorioPor(por: Por, contrato: ReportContract<FiltroTalentos>) {
  const { nome, matricula, admissao, cargo, faixa, area, estabelecimento, salario } = colunas;
  const { titulo } = colunas[por];
  return relatorios.defineTabular<TalentoNoDia, FiltroTalentos>({
    id: `talentos-por-${por}`,
    titulo: contrato.titulo,
    paisagem: true,
    grupo: { chave: por, titulo },
    colunas: [
      colunas[por],
      nome,
      matricula,
      admissao,
      ...[cargo].filter(() => por !== 'cargo'),
      faixa,
      ...[area].filter(() => por !== 'area'),
      estabelecimento,
      salario,
    ],
    titulares: { titular: TITULAR_COLABORADOR, de: ({ id }) => [id] },
    // What belongs to requests chooses nobody, and is not spoken of.
    filtroEmPalavras: (filtro, ctx) => palavras(contrato.filtro)({ ...filtro, statusSolicitacao: null }, ctx),
    linhas: (ctx, filtro) => talentosNoDia(ctx, filtro, por),
    resumo: (linhas) => {
      const grupos = maisFrequentes(linhas, (linha) => linha[por]);
      return {
        indicadores: [{ rotulo: 'Talentos', valor: formatarInteiro(linhas.length) }],
        graficos: [{ titulo: contrato.titulo, forma: 'barras', barras: grupos }],
      };
    },
  });
}

/** Who works in which job, area and occupational group on a day. */
export const relatoriosDeTalentos = {
  porCargo: relatorioPor('cargo', talentosCargos),
  porArea: relatorioPor('area', talentosAreas),
  porGrupo: relatorioPor('grupo', talentosGrupos),
};
