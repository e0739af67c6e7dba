import { type Cabecalho, type Falta, faltasDoCabecalho, ideEmpregador, ideEventoDeExclusao } from './leiaute.rules.ts';
import { campo, documento, grupo } from './xml.rules.ts';

/** The accepted event that is taken back. */
export interface DadosS3000 extends Cabecalho {
  readonly tipo: string;
  /** Receipt of what is taken back. */
  readonly recibo: string;
  readonly cpf: string | null;
}

/** What keeps an exclusion from being sent. */
export const faltasS3000 = (dados: DadosS3000): Falta[] => faltasDoCabecalho(dados);

/** S-3000 without signature: takes back an event of a worker by its receipt. */
export const montarS3000 = (dados: DadosS3000, id: string): string =>
  documento(
    'evtExclusao',
    id,
    ideEventoDeExclusao(dados),
    ideEmpregador(dados),
    grupo(
      'infoExclusao',
      campo('tpEvento', dados.tipo),
      campo('nrRecEvt', dados.recibo),
      grupo('ideTrabalhador', campo('cpfTrab', dados.cpf)),
    ),
  );
