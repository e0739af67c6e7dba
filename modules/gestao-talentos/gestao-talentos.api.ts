import { configuracaoDoTalento } from './competencias-do-talento/competencias-do-talento.resource.ts';
import { entrevistaDoLink, registrarRespostaDoTalento } from './entrevistas-desligamento/do-link.queries.ts';
import { exigirGrupo } from './relatorios/grupo-pequeno.queries.ts';
import { absenteismoDe, turnoverDe } from './relatorios/indicadores.rules.ts';
import { mesesDoPeriodo } from './relatorios/meses.queries.ts';
import type { Mes } from './relatorios/meses.rules.ts';
import { geracoesNoDia } from './relatorios/pessoas.report.ts';
import { MENOR_GRUPO } from './relatorios/resultado.rules.ts';
import { desligadosNoPeriodo } from './relatorios/saidas.queries.ts';
import { deSaidas } from './relatorios/saidas.report.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  absenteismoDe,
  configuracaoDoTalento,
  deSaidas,
  desligadosNoPeriodo,
  entrevistaDoLink,
  exigirGrupo,
  geracoesNoDia,
  MENOR_GRUPO,
  type Mes,
  mesesDoPeriodo,
  registrarRespostaDoTalento,
  turnoverDe,
};
