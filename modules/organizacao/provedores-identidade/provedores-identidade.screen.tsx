import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconChave, IconIntegracao } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { desfazerLigacoes, provedores, testarProvedor } from './provedores-identidade.contract.ts';

const colunas = [
  'nome',
  'emissor',
  { campo: 'somenteEle', largura: 180 },
  {
    campo: 'ativo',
    titulo: 'Situação',
    largura: 120,
    render: ({ ativo }: { ativo: boolean }) => (
      <StatusBadge tom={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
] as const;
const filtro = ['nome'] as const;

export function ProvedoresLista() {
  const pode = usePermission(provedores.permissoes.editar);
  const testar = useAction(testarProvedor);
  const desfazer = useAction(desfazerLigacoes);
  async function testarConexao(id: number) {
    const { retorno } = await testar.mutateAsync({ params: { id } });
    toast.sucesso(`O provedor respondeu. Cadastre nele o endereço de retorno ${retorno}`);
  }
  async function desfazerTodas(id: number, nome: string) {
    const sim = await confirmar({
      titulo: 'Desfazer as ligações?',
      texto: `Na próxima entrada com ${nome}, cada pessoa é reconhecida de novo pelo e-mail ou login.`,
      perigo: true,
    });
    if (!sim) return;
    const { desfeitas } = await desfazer.mutateAsync({ params: { id } });
    toast.sucesso(`${plural(desfeitas, 'ligação desfeita', 'ligações desfeitas')}.`);
  }
  const acoes = ({ id, nome }: Stored & { nome: string }): RowAction[] =>
    pode
      ? [
          {
            rotulo: 'Testar conexão',
            icone: IconIntegracao,
            onClick: () => void testarConexao(id).catch(() => undefined),
          },
          {
            rotulo: 'Desfazer ligações',
            icone: IconChave,
            onClick: () => void desfazerTodas(id, nome).catch(() => undefined),
          },
        ]
      : [];
  return (
    <ListScreen
      resource={provedores}
      columns={colunas}
      filterFields={filtro}
      rowActions={acoes}
      emptyText="Ainda não há provedor. Com um, as pessoas entram com a conta que já têm na empresa (OpenID Connect)."
    />
  );
}

type Form = z.output<typeof provedores.form>;
const Campo = fieldOf(provedores.form);

/** What only one of the answers above asks for. */
function DependeDe(props: { control: Control<Form>; campo: 'criaUsuario' | 'somenteEle'; children: ReactNode }) {
  return useWatch({ control: props.control, name: props.campo }) ? props.children : null;
}

export function ProvedorFormulario() {
  const defaults = useMemo(() => ({ ativo: true, compara: 'E' as const, afirmacao: 'email' }), []);
  return (
    <FormScreen resource={provedores} defaults={defaults}>
      {({ contract: { form } }) => (
        <>
          <FormSection>
            <Campo name="nome" span={6} />
            <Campo name="emissor" span={6} />
            <Campo name="clienteId" span={6} />
            <Campo name="segredo" span={6} autoComplete="off" />
            <Campo name="ativo" span={12} variant="switch" />
          </FormSection>
          <FormSection titulo="Quem é a pessoa">
            <Campo name="compara" span={6} />
            <Campo name="afirmacao" span={6} />
            <Campo name="aceitaNaoVerificado" span={12} variant="switch" />
            <Campo name="criaUsuario" span={12} variant="switch" />
            <DependeDe control={form.control} campo="criaUsuario">
              <Campo name="perfil" span={6} />
              <Campo name="dominios" span={6} />
            </DependeDe>
          </FormSection>
          <FormSection titulo="Entrada e saída">
            <Campo name="confereSegundoFator" span={12} variant="switch" />
            <Campo name="saiDoProvedor" span={12} variant="switch" />
            <Campo name="somenteEle" span={12} variant="switch" />
            <DependeDe control={form.control} campo="somenteEle">
              <Campo name="emergencia" span={6} />
            </DependeDe>
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
