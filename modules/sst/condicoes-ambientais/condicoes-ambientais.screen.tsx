import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { useNoEsocial } from '#modules/sst/no-esocial.part.tsx';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { CAMINHO_ESOCIAL, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAlerta, IconBaixar, IconExcluir, IconUsuarios } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { condicaoAmbiental, excluirCondicoes, xmlDaCondicao } from './condicoes-ambientais.contract.ts';
import { LoteDeCondicoes } from './lote.part.tsx';
import { eventoRecusado, Recusa } from './recusa.part.tsx';

const colunas = [
  { campo: 'dataInicio', largura: 140 },
  { campo: 'colaborador', render: celulaDoTalento },
  'grupoHomogeneo',
  { campo: 'quantidadeAgentes', largura: 150 },
  {
    campo: 'recusa',
    titulo: 'eSocial',
    largura: 120,
    ordenavel: false,
    render: ({ recusa }: { recusa: string | null }) =>
      recusa && (
        <span title={recusa}>
          <StatusBadge tom="erro">Recusado</StatusBadge>
        </span>
      ),
  },
] as const;
type Lida = (typeof condicaoAmbiental)['linha']['_output'];
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 6 },
  { name: 'grupoHomogeneoId', span: 6 },
  { name: 'dataInicioIni', span: 3 },
  { name: 'dataInicioFim', span: 3 },
] as const;
const Campo = fieldOf(condicaoAmbiental.form);

export function CondicoesLista() {
  const [emLote, setEmLote] = useState<object | null>(null);
  // The file names talent and professionals by their CPF.
  const veTalentos = usePermission(permissoesOrganizacao.colaborador.ver);
  const veProfissionais = usePermission(profissionalSst.permissoes.ver);
  const exclui = usePermission(condicaoAmbiental.permissoes.excluir);
  const veEventos = usePermission(permissoesDoEsocial.ver);
  const navigate = useNavigate();
  const client = useQueryClient();
  async function excluir(ids: readonly number[], desmarcar: (ids: readonly number[]) => void) {
    const quantas = plural(ids.length, 'condição ambiental', 'condições ambientais');
    const texto =
      'Se uma delas não puder ser excluída, nenhuma é. O que o eSocial já aceitou será desfeito lá por uma exclusão (S-3000).';
    if (!(await confirmar({ titulo: `Excluir ${quantas}`, texto, perigo: true }))) return;
    await call(excluirCondicoes, { body: { ids: [...ids] }, errors: 'dialogo' });
    desmarcar(ids);
    toast.sucesso(ids.length === 1 ? `${quantas} excluída.` : `${quantas} excluídas.`);
    await renew(client, condicaoAmbiental.listar.path);
  }
  return (
    <>
      <ListScreen
        resource={condicaoAmbiental}
        exclusaoEmLote={false}
        {...(exclui && {
          batchActions: [
            {
              rotulo: 'Excluir',
              icone: IconExcluir,
              perigo: true,
              onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) =>
                void excluir(ids, desmarcar).catch(() => undefined),
            },
          ],
        })}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, anonimo, recusa, colaborador }) => [
          ...(recusa && veEventos
            ? [
                {
                  rotulo: 'Ver o evento recusado',
                  icone: IconAlerta,
                  onClick: () =>
                    void navigate({ to: CAMINHO_ESOCIAL, search: searchOf(eventoRecusado(colaborador?.nome ?? '')) }),
                },
              ]
            : []),
          ...(veTalentos && veProfissionais
            ? [
                {
                  rotulo: 'Baixar o XML (S-2240)',
                  icone: IconBaixar,
                  impedimento: anonimo ? 'Os dados deste talento foram excluídos.' : undefined,
                  onClick: () => void download(xmlDaCondicao, { params: { id } }).then(saveFile, () => undefined),
                },
              ]
            : []),
        ]}
        rowName={({ colaborador }) => `condição de ${colaborador?.nome ?? ''}`}
        headerActions={
          <Allowed permission={condicaoAmbiental.permissoes.inserir}>
            <Button variant="default" leftSection={<IconUsuarios size={16} />} onClick={() => setEmLote({})}>
              Vários talentos
            </Button>
          </Allowed>
        }
      />
      <LoteDeCondicoes aberto={emLote} onClose={() => setEmLote(null)} />
    </>
  );
}

/** A condition; where it was opened from the page of its talent, that is where it ends. */
export function CondicaoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const noEsocial = useNoEsocial('S-2240');
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={condicaoAmbiental}
      defaults={{ colaborador: talento }}
      acoesAoSalvar={({ colaborador }) => noEsocial(colaborador.nome)}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {({ registro }) => (
        <>
          <Recusa registro={registro as Lida | null} />
          <FormSection>
            <Campo name="colaborador" span={8} />
            <Campo name="dataInicio" span={4} />
            <Campo name="grupoHomogeneo" span={8} />
            <Campo name="regularidade" span={4} variant="select" />
            <Campo name="agentes" span={12} />
            <Campo name="profissionais" span={12} />
            <Campo name="observacao" span={12} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
