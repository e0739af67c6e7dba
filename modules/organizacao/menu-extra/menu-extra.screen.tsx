import { useNavigate, useParams } from '@tanstack/react-router';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { IconLista } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { type Crumb, PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { linkMenuExtra, menuExtra } from './menu-extra.contract.ts';

const colunas = ['nome', { campo: 'ordem', largura: 110 }, { campo: 'links', largura: 110, ordenavel: false }] as const;
const porNome = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 9 },
      { name: 'ordem', span: 3 },
    ],
  },
] as const;
const linksDe = (id: number) => `${menuExtra.path}/${id}/links`;

export function MenusExtrasLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    { rotulo: 'Links', icone: IconLista, onClick: () => void navigate({ to: linksDe(id) }) },
  ];
  return (
    <ListScreen
      resource={menuExtra}
      columns={colunas}
      filterFields={porNome}
      rowActions={acoes}
      emptyText="Ainda não há menu da empresa. Crie um e ponha nele os links que todos devem ver no menu lateral."
    />
  );
}

export const MenuExtraFormulario = () => <FormScreen resource={menuExtra} defaults={{ ordem: 1 }} sections={secoes} />;

const colunasDoLink = ['menuExtra', 'nome', 'url', { campo: 'novaAba', largura: 170 }] as const;
const filtroDoLink = [
  { name: 'nome', span: 6 },
  { name: 'menuExtraId', span: 6, naLinha: true },
] as const;
const secoesDoLink = [
  {
    campos: [
      { name: 'menuExtra', span: 5 },
      { name: 'nome', span: 7 },
      { name: 'url', span: 12 },
      { name: 'novaAba', span: 12 },
    ],
  },
] as const;

export const LinksLista = () => (
  <ListScreen resource={linkMenuExtra} columns={colunasDoLink} filterFields={filtroDoLink} />
);

export const LinkFormulario = () => (
  <FormScreen resource={linkMenuExtra} defaults={{ novaAba: true }} sections={secoesDoLink} />
);

/** The menu whose links stand at this address, and the way to them. */
function useMenu() {
  const { menuExtraId } = useParams({ strict: false }) as { menuExtraId?: string };
  const id = idIn(menuExtraId);
  const { data: lido, error: falta } = useEndpoint(menuExtra.obter, { params: { id } });
  const nome = lido?.nome ?? menuExtra.nome.um;
  const lista: Crumb = { rotulo: menuExtra.nome.varios, path: menuExtra.path };
  return { id, lido, falta, nome, lista, caminho: [lista, { rotulo: nome, path: linksDe(id) }] };
}

const camposDaParte = ['nome', 'url', 'novaAba'] as const;

export function LinksDoMenu() {
  const { id, nome, lista } = useMenu();
  return (
    <>
      <PageHeader titulo={`Links de ${nome}`} caminho={[lista]} />
      <PartList
        contrato={linkMenuExtra}
        de={{ menuExtraId: id, nome: null }}
        caminho={linksDe(id)}
        campos={camposDaParte}
        titulo="Links"
        rotulo={linkMenuExtra.nome.varios}
        inserir="Inserir link"
        vazio="Este menu ainda não tem links, e por isso não aparece a ninguém."
      />
    </>
  );
}

export function LinkDoMenuFormulario() {
  const { id, nome, lido, falta, lista, caminho } = useMenu();
  if (falta) return <MissingRecord titulo={`Links de ${nome}`} caminho={[lista]} error={falta} />;
  if (!lido) return <FormSkeleton />;
  return (
    <FormScreen
      resource={linkMenuExtra}
      defaults={{ novaAba: true, menuExtra: { id, nome: lido.nome } }}
      sections={secoesDoLink}
      caminho={caminho}
    />
  );
}
