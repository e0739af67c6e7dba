import type { Stored } from '#platform/shared/contract/resource.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { restricaoEm, textoDaRestricaoDoPerfil } from './alcance.rules.ts';
import { AvisoDeAlcance } from './aviso-de-alcance.part.tsx';
import { NovidadesDaVersao } from './novidades.part.tsx';
import { perfil, verComo } from './perfis.contract.ts';
import { Permissoes } from './permissoes.part.tsx';

const colunas = ['nome', { campo: 'exigeSegundoFator', largura: 210 }, { campo: 'usuarios', largura: 120 }] as const;
const filtro = ['nome'] as const;
const padroes = { permissoes: [] };
const Campo = fieldOf(perfil.form);

/** The page begins anew, since menu, lists and screens are all of another view. */
const ver = (id: number) =>
  void call(verComo, { params: { id } }).then(
    () => window.location.assign(withBase('/')),
    () => undefined,
  );
const acoes = ({ id }: Stored): RowAction[] => [{ rotulo: 'Ver como', icone: IconVisualizar, onClick: () => ver(id) }];

export const PerfisLista = () => (
  <>
    <NovidadesDaVersao />
    <ListScreen resource={perfil} columns={colunas} filterFields={filtro} rowActions={acoes} />
  </>
);

export const PerfilFormulario = () => (
  <FormScreen resource={perfil} defaults={padroes}>
    {({ registro }) => {
      const restricao = restricaoEm(registro?.pode);
      return (
        <FormSection>
          <AvisoDeAlcance texto={restricao && textoDaRestricaoDoPerfil[restricao]} />
          <Campo name="nome" span={8} />
          <Campo name="exigeSegundoFator" span={4} variant="switch" />
          <Permissoes />
        </FormSection>
      );
    }}
  </FormScreen>
);
