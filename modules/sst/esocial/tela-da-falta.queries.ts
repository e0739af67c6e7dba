import type { z } from 'zod';
import { CAMINHO_COLABORADORES, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { agenteNocivo } from '#modules/sst/agentes-nocivos/agentes-nocivos.contract.ts';
import { ambiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { comunicacaoDeAcidente } from '#modules/sst/cat/cat.contract.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { descricaoDeAtividade } from '#modules/sst/descricoes-atividades/descricoes-atividades.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { risco } from '#modules/sst/riscos/riscos.contract.ts';
import { toxicologico } from '#modules/sst/toxicologicos/toxicologicos.contract.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { Falta } from './leiaute.rules.ts';
import { CAMPOS_DO_AGENTE } from './s2240.rules.ts';

/** Of whom and of what an event is; `data` is the day of its fact. */
interface Registro {
  readonly colaboradorId: number;
  readonly origemId: number;
  readonly empresaId: number;
  readonly data: string | null;
}

/** What people call a field where an event lacks it, and the form otherwise. */
const NO_FORMULARIO: Readonly<Record<string, string>> = {
  Responsáveis: 'Profissionais de SST',
  'Inscrição do local': 'Estabelecimento',
};
const INICIO = ['Início', 'Data de início'];

/** What the certificate of an accident says, which a menu of the list opens. */
const DO_ATESTADO: ReadonlySet<string> = new Set([
  'Atestado',
  'Data do atendimento',
  'Hora do atendimento',
  'Afastamento no tratamento',
  'UF do conselho',
]);
const DO_AGENTE: ReadonlySet<string> = new Set(CAMPOS_DO_AGENTE);

const busca = (campos: Readonly<Record<string, string | number | null | undefined>>): string => {
  const ditos = Object.entries(campos).filter(([, valor]) => valor !== null && valor !== undefined);
  return ditos.length > 0 ? `?${ditos.map(([nome, valor]) => `${nome}=${valor}`).join('&')}` : '';
};

/** The name of the form's field that people call so. */
function nomeDo(form: z.ZodType, rotulo: string): string | undefined {
  const chamados = INICIO.includes(rotulo) ? INICIO : [NO_FORMULARIO[rotulo] ?? rotulo];
  return Object.entries(shapeOf(form)).find(([, campo]) => chamados.includes(metaOf(campo)?.label ?? ''))?.[0];
}

const edicao = ({ path, form }: { path: string; form: z.ZodType }, id: number, rotulo: string, emPath = path) =>
  `${emPath}/${id}/edit${busca({ campo: nomeDo(form, rotulo) })}`;

function daCondicao(campo: string, { colaboradorId, origemId, data }: Registro): string {
  if (campo === 'Atividades')
    return `${descricaoDeAtividade.path}/new${busca({ colaboradorId, data, campo: 'descricaoAtividade' })}`;
  if (campo === 'Setor') return `${CAMINHO_COLABORADORES}/${colaboradorId}/edit`;
  if (campo === 'Ambiente') return ambiente.path;
  return DO_AGENTE.has(campo) ? agenteNocivo.path : edicao(condicaoAmbiental, origemId, campo);
}

/** The screen where what lacks is set right, of this talent, company and record, with the field that waits there where the form has it. */
export function telaDaFalta({ onde, campo }: Pick<Falta, 'onde' | 'campo'>, registro: Registro): string {
  const { colaboradorId, origemId, empresaId } = registro;
  switch (onde) {
    case 'EMPRESA':
      return edicao(empresa, empresaId, campo);
    case 'TALENTO':
      return edicao(talento, colaboradorId, campo, CAMINHO_COLABORADORES);
    case 'RISCO':
      return risco.path;
    case 'PROFISSIONAL':
      return profissionalSst.path;
    case 'CAT':
      return DO_ATESTADO.has(campo)
        ? `${comunicacaoDeAcidente.path}${busca({ atestado: origemId })}`
        : edicao(comunicacaoDeAcidente, origemId, campo);
    case 'ASO':
      return edicao(aso, origemId, campo);
    case 'TOXICOLOGICO':
      return edicao(toxicologico, origemId, campo);
    case 'CONDICAO':
      return daCondicao(campo, registro);
    default:
      return edicao(afastamentoDoTalento, origemId, campo);
  }
}
