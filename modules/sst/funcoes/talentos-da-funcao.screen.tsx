import { useMemo, useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { funcao } from './funcoes.contract.ts';
import {
  type DarFuncaoForm,
  darFuncao,
  darFuncaoForm,
  filtroDosTalentos,
  listarTalentosDaFuncao,
  type SituacaoNaFuncao,
  situacoesNaFuncao,
  type TalentoNaFuncao,
  talentoNaFuncao,
} from './talentos-da-funcao.contract.ts';

const Campo = fieldOf(filtroDosTalentos);
const Dia = fieldOf(darFuncaoForm);
const tons: Readonly<Record<SituacaoNaFuncao, StatusTone>> = { T: 'sucesso', S: 'alerta', O: 'neutro' };

const colunas = columns<TalentoNaFuncao>(talentoNaFuncao, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'cargo', ordenavel: false },
  { campo: 'funcaoAtual', ordenavel: false },
  { campo: 'desde', largura: 150, ordenavel: false },
  {
    campo: 'situacao',
    largura: 150,
    ordenavel: false,
    render: ({ situacao }) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacoesNaFuncao.rotulo(situacao)}</StatusBadge>,
  },
]);

interface DarProps {
  readonly funcaoId: number;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

function Dar({ funcaoId, ids, onClose, onFeito }: DarProps) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm<DarFuncaoForm>({
    schema: darFuncaoForm,
    defaults: { desde: hoje(zona) },
    onSubmit: async (body, options) => {
      const pedido = { params: { id: funcaoId }, body: { ...body, talentosIds: [...ids] } };
      const { mudados } = await call(darFuncao, { ...pedido, ...options });
      toast.sucesso(
        mudados === 0 ? 'Todos já tinham esta função.' : `${plural(mudados, 'talento', 'talentos')} com a função.`,
      );
      onClose();
      onFeito();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Dia name="desde" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Dar a função" />
    </ContractFormView>
  );
}

/** Who has a function today and who works in its jobs without it; these get it here. */
export function TalentosDaFuncao() {
  const { id, nome, lista: acima, partes } = useDono(funcao, 'funcaoId', 'talentos');
  const padrao = useMemo(() => ({ funcaoId: id }), [id]);
  const lista = usePagedList(partes, filtroDosTalentos, listarTalentosDaFuncao, padrao);
  const da = usePermission(permissoesOrganizacao.historicoColaborador.editar);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [alvo, setAlvo] = useState<readonly number[] | null>(null);
  return (
    <>
      <PageHeader titulo={`Talentos de ${nome}`} caminho={[acima]} />
      <PagedList
        of={lista}
        rotulo="Talentos da função"
        columns={colunas}
        rows={lista.rows}
        selection={da ? { ids: marcados, onChange: setMarcados } : undefined}
        sobre={
          marcados.size > 0 && (
            <BatchBar
              ids={marcados}
              onClear={() => setMarcados(new Set())}
              actions={[{ rotulo: 'Dar esta função', icone: IconConfirmado, onClick: setAlvo }]}
            />
          )
        }
        actions={({ id: talentoId, situacao }) =>
          da && situacao !== 'T'
            ? [{ rotulo: 'Dar esta função', icone: IconConfirmado, onClick: () => setAlvo([talentoId]) }]
            : []
        }
        emptyText="Ninguém tem esta função nem trabalha nos cargos dela."
        rowName={({ colaborador }) => colaborador?.nome ?? ''}
      >
        <Campo name="situacao" span={4} variant="select" />
      </PagedList>
      <TargetDialog titulo={`Dar a função ${nome}`} alvo={alvo} onClose={() => setAlvo(null)}>
        {(ids) => (
          <Dar
            funcaoId={id}
            ids={ids}
            onClose={() => setAlvo(null)}
            onFeito={() => {
              setMarcados(new Set());
              lista.renovar();
            }}
          />
        )}
      </TargetDialog>
    </>
  );
}
