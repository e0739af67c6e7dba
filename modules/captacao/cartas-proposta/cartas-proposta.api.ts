export {
  type CartaDoCandidato,
  cartasParaOCandidato,
  papelDoCandidato,
  responderCarta,
} from './do-candidato.queries.ts';
