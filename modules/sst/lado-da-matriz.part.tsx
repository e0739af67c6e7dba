import { resourceRoutes } from '#platform/web/routes.tsx';
import type { LadoDaMatriz } from './lado-da-matriz.contract.ts';

const telas = () => import('./lado-da-matriz.screen.tsx');

/** List and form of a side of the matrix. */
export const rotasDoLado = (lado: LadoDaMatriz) =>
  resourceRoutes(lado, {
    list: async () => {
      const { Lista } = await telas();
      return () => <Lista lado={lado} />;
    },
    form: async () => {
      const { Formulario } = await telas();
      return () => <Formulario lado={lado} />;
    },
  });
