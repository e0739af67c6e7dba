import { afastamentosProprios } from './afastamentos/afastamentos.queries.ts';
import { afastadoDepoisDe } from './afastamentos/conflitos.queries.ts';
import { selarResultados } from './asos/resultado.queries.ts';
import { selarAtestado } from './cat/atestado.queries.ts';
import { prazoS2210 } from './cat/prazo.rules.ts';
import { sincronizar } from './esocial/sincronizar.queries.ts';
import { calcularTodos } from './exames-previstos/calculo.queries.ts';
import { emitirDosTalentos } from './ordem-servico/emissao.queries.ts';
import { lerPrograma } from './pgr/programa.queries.ts';
import { selarConteudos } from './toxicologicos/selo.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export {
  afastadoDepoisDe,
  afastamentosProprios,
  calcularTodos as calcularExamesPrevistos,
  emitirDosTalentos as emitirOrdensDeServico,
  lerPrograma as lerProgramaDeRiscos,
  prazoS2210 as prazoDaCat,
  selarAtestado as selarAtestadoDaCat,
  selarConteudos as selarToxicologicos,
  selarResultados,
  sincronizar as sincronizarEsocial,
};
