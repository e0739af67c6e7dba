import { useMemo, useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { funcao } from './funcoes.contract.ts';
import {
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

/** Who has a function today and who works in its jobs without it; these get it here. */
export function TalentosDaFuncao() {
  const { id, nome, lista: acima, partes } = useDono(funcao, 'funcaoId', 'talentos');
  const padrao = useMemo(() => ({ funcaoId: id }), [id]);
  const lista = usePagedList(partes, filtroDosTalentos, listarTalentosDaFuncao, padrao);
  const { zona } = useSession().info.systemParameters;
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
      <FormDialog
        titulo={`Dar a função ${nome}`}
        alvo={alvo}
        onClose={() => setAlvo(null)}
        schema={darFuncaoForm}
        inicio={() => ({ desde: hoje(zona) })}
        enviar="Dar a função"
        gravar={async (ids, { desde }, options) => {
          const { mudados } = await call(darFuncao, {
            params: { id },
            body: { desde, talentosIds: [...ids] },
            ...options,
          });
          toast.sucesso(
            mudados === 0 ? 'Todos já tinham esta função.' : `${plural(mudados, 'talento', 'talentos')} com a função.`,
          );
        }}
        depois={() => {
          setMarcados(new Set());
          lista.renovar();
        }}
      >
        {() => <Dia name="desde" span={12} />}
      </FormDialog>
    </>
  );
}
