import { useMemo } from 'react';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { restricaoEm, textoDaRestricao } from '#modules/organizacao/perfis/alcance.rules.ts';
import { AvisoDeAlcance } from '#modules/organizacao/perfis/aviso-de-alcance.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useAction } from '#platform/web/api/query.ts';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconChave } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { removerSegundoFator, usuarios } from './usuarios.contract.ts';

const colunas = [
  'nome',
  'login',
  'email',
  {
    campo: 'ativo',
    titulo: 'Situação',
    largura: 120,
    render: ({ ativo }: { ativo: boolean }) => (
      <StatusBadge tom={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
  { campo: 'expiraEm', largura: 130 },
  { campo: 'segundoFator', largura: 150 },
] as const;
const filtro = [
  { name: 'nome', span: 5 },
  { name: 'situacao', span: 3 },
  { name: 'perfilId', span: 4 },
] as const;

export function UsuariosLista() {
  const remove = useAction(removerSegundoFator);
  const mayRemove = usePermission(permissoesOrganizacao.usuario.verbos.REMOVER_SEGUNDO_FATOR);
  async function removeFactor(id: number, nome: string) {
    const yes = await confirmar({
      texto: `Remover o segundo fator de ${nome}? A pessoa sai do sistema e cadastra outro na próxima entrada, se o perfil o exigir.`,
      perigo: true,
    });
    if (!yes) return;
    await remove.mutateAsync({ params: { id } });
    toast.sucesso('Segundo fator removido com sucesso.');
  }
  const actions = ({ id, nome, pode, segundoFator }: Stored & { nome: string; segundoFator: boolean }): RowAction[] =>
    segundoFator && mayRemove && pode.removerSegundoFator
      ? [
          {
            rotulo: 'Remover segundo fator',
            icone: IconChave,
            // A refusal is shown by the call itself.
            onClick: () => void removeFactor(id, nome).catch(() => undefined),
          },
        ]
      : [];
  return <ListScreen resource={usuarios} columns={colunas} filterFields={filtro} rowActions={actions} />;
}

const Campo = fieldOf(usuarios.form);
const Linhas = inlineListOf(usuarios.form);

export function UsuarioFormulario() {
  const { company } = useSession().info;
  const defaults = useMemo(
    () => ({ ativo: true, empresas: [{ empresa: company ?? undefined, perfil: undefined }] }),
    [company],
  );
  return (
    <FormScreen resource={usuarios} defaults={defaults}>
      {({ registro }) => {
        const restricao = restricaoEm(registro?.pode);
        const fixo = restricao !== null;
        return (
          <>
            <FormSection>
              <AvisoDeAlcance texto={restricao && textoDaRestricao[restricao]} />
              <Campo name="nome" span={8} readOnly={fixo} />
              <Campo name="cpf" span={4} readOnly={fixo} />
              <Campo name="login" span={4} readOnly={fixo} />
              <Campo name="email" span={8} readOnly={fixo} />
              <Campo name="colaborador" span={8} readOnly={fixo} />
              <Campo name="expiraEm" span={4} readOnly={fixo} />
              <Campo name="ativo" span={12} variant="switch" readOnly={fixo} />
            </FormSection>
            <FormSection titulo="Acesso">
              <Linhas name="empresas" novo={{ empresa: null, perfil: null }}>
                {(linha) => (
                  <FieldGrid>
                    <Campo name={`${linha}.empresa`} span={6} />
                    <Campo name={`${linha}.perfil`} span={6} />
                  </FieldGrid>
                )}
              </Linhas>
            </FormSection>
            <FormSection titulo="Senha">
              <Campo
                name="senha"
                span={6}
                label={registro ? 'Nova senha inicial' : undefined}
                autoComplete="new-password"
                readOnly={fixo}
              />
              <Campo name="enviarLink" span={6} readOnly={fixo} />
            </FormSection>
          </>
        );
      }}
    </FormScreen>
  );
}
