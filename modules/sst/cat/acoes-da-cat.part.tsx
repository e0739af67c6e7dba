import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconEditar, IconLista, IconPdf } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { AfastamentoDoAcidente } from './afastamento.part.tsx';
import { Atestado } from './atestado.part.tsx';
import { baixarCat } from './baixar.part.tsx';
import type { comunicacaoDeAcidente } from './cat.contract.ts';
import { verbosDaCat } from './fontes.contract.ts';
import { investigacao } from './investigacao.contract.ts';

/** What the list and the page of a CAT know of it, as far as its actions ask. */
type Cat = Pick<
  (typeof comunicacaoDeAcidente)['linha']['_output'],
  'especie' | 'investigacaoId' | 'anonimo' | 'houveAfastamento' | 'afastamento'
> & { readonly id: number };

interface Opcoes {
  /** What was written of the CAT by a dialog is there now. */
  readonly aoMudar: () => void;
  /** The CAT whose certificate is open from the beginning. */
  readonly atestadoDe?: number | null;
  readonly aoFecharAtestado?: () => void;
}

/** What can be done with a CAT, in the list and on its page, and the dialogs in which it is done. */
export function useAcoesDaCat({ aoMudar, atestadoDe = null, aoFecharAtestado }: Opcoes): {
  readonly acoes: (cat: Cat) => RowAction[];
  readonly dialogos: ReactNode;
} {
  const [doAtestado, setDoAtestado] = useState<number | null>(atestadoDe);
  const [doAfastamento, setDoAfastamento] = useState<number | null>(null);
  const navigate = useNavigate();
  const mayLeave = usePermission(permissoesDeAfastamentos.inserir);
  const [maySeeHealth, mayRead, mayInvestigate] = [
    usePermission(verbosDaCat.SAUDE),
    usePermission(investigacao.permissoes.ver),
    usePermission(investigacao.permissoes.inserir),
  ];
  const ir = (to: string, search?: object) => void navigate({ to, search: searchOf({ ...search }) });
  const acoesDaInvestigacao = ({ id, especie, investigacaoId }: Cat): RowAction[] => {
    if (investigacaoId !== null)
      return mayRead
        ? [
            {
              rotulo: 'Investigação',
              icone: IconLista,
              onClick: () => ir(`${investigacao.path}/${investigacaoId}/edit`),
            },
          ]
        : [];
    return mayInvestigate && especie === 'INICIAL'
      ? [{ rotulo: 'Investigar', icone: IconLista, onClick: () => ir(`${investigacao.path}/new`, { catId: id }) }]
      : [];
  };
  const acoesDoAtestado = ({ id, anonimo }: Cat): RowAction[] =>
    maySeeHealth
      ? [
          {
            rotulo: 'Atestado',
            icone: IconEditar,
            impedimento: anonimo ? 'Os dados deste talento foram excluídos.' : undefined,
            onClick: () => setDoAtestado(id),
          },
        ]
      : [];
  const acaoDoAfastamento = ({ id, anonimo, houveAfastamento, afastamento }: Cat): RowAction[] => {
    if (!mayLeave || anonimo) return [];
    if (afastamento)
      return [
        {
          rotulo: 'Afastamento',
          icone: IconLista,
          onClick: () => ir(`${afastamentoDoTalento.path}/${afastamento.id}/edit`),
        },
      ];
    return [
      {
        rotulo: 'Registrar afastamento',
        icone: IconLista,
        impedimento: houveAfastamento === false ? 'A CAT diz que não houve afastamento.' : undefined,
        onClick: () => setDoAfastamento(id),
      },
    ];
  };
  const imprimir = ({ id }: Cat): RowAction => ({
    rotulo: 'Imprimir PDF',
    icone: IconPdf,
    onClick: () => baixarCat(id),
  });
  const fecharAtestado = () => {
    setDoAtestado(null);
    aoFecharAtestado?.();
  };
  return {
    acoes: (cat) => [...acoesDaInvestigacao(cat), ...acoesDoAtestado(cat), ...acaoDoAfastamento(cat), imprimir(cat)],
    dialogos: (
      <>
        <TargetDialog
          titulo="Registrar afastamento"
          size={640}
          alvo={doAfastamento}
          onClose={() => setDoAfastamento(null)}
        >
          {(id) => <AfastamentoDoAcidente id={id} onClose={() => setDoAfastamento(null)} onSaved={aoMudar} />}
        </TargetDialog>
        <TargetDialog
          titulo="Atestado da CAT"
          size={768}
          alvo={maySeeHealth ? doAtestado : null}
          onClose={fecharAtestado}
        >
          {(id) => <Atestado id={id} onClose={fecharAtestado} onSaved={aoMudar} />}
        </TargetDialog>
      </>
    ),
  };
}
