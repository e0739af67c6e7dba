import { on } from '#platform/server/http/handler.ts';
import { colaboradores } from './colaboradores.resource.ts';
import {
  certificadosDoTalento,
  experienciasDoTalento,
  formacoesDoTalento,
  idiomasDoTalento,
} from './listas-do-talento.contract.ts';

const listas = [
  ['formacao', formacoesDoTalento],
  ['certificados', certificadosDoTalento],
  ['idiomas', idiomasDoTalento],
  ['experiencias', experienciasDoTalento],
] as const;

/** The lists of a talent's form one by one, from the record that the form reads: what that hides is hidden here. */
export const listasDoTalentoHandlers = listas.map(([campo, contrato]) =>
  on(contrato, async (ctx, { params: { id } }) => {
    const registro = await colaboradores.obter(ctx, id);
    return registro[campo].map((linha) => ({ ...linha, colaboradorId: id }));
  }),
);
