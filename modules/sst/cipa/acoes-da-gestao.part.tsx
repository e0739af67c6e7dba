import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCalendario, IconLista, IconPdf, IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { acaoDaCipa } from './acoes.contract.ts';
import { DialogoDoCalendario } from './calendario.part.tsx';
import { cipa, imprimirPosse } from './cipa.contract.ts';
import { reuniao } from './reunioes.contract.ts';

type Gestao = Parameters<typeof DialogoDoCalendario>[0]['gestao'] & object;

/** What can be done with a mandate, in the list and on its page, and the dialog in which its meetings are planned. */
export function useAcoesDaGestao(): { readonly acoes: (gestao: Gestao) => RowAction[]; readonly dialogo: ReactNode } {
  const navigate = useNavigate();
  const podeMarcar = usePermission(cipa.permissoes.editar);
  const podeVerReunioes = usePermission(reuniao.permissoes.ver);
  const podeVerAcoes = usePermission(acaoDaCipa.permissoes.ver);
  const [marcando, setMarcando] = useState<Gestao | null>(null);
  const ir = (id: number, parte: string) => void navigate({ to: `${cipa.path}/${id}/${parte}` });
  const acoes = (gestao: Gestao): RowAction[] => {
    const { id } = gestao;
    return [
      ...(podeVerReunioes ? [{ rotulo: 'Reuniões', icone: IconVisualizar, onClick: () => ir(id, 'reunioes') }] : []),
      ...(podeVerAcoes ? [{ rotulo: 'Plano de trabalho', icone: IconLista, onClick: () => ir(id, 'acoes') }] : []),
      ...(podeMarcar
        ? [{ rotulo: 'Marcar reuniões do ano', icone: IconCalendario, onClick: () => setMarcando(gestao) }]
        : []),
      {
        rotulo: 'Ata de instalação e posse',
        icone: IconPdf,
        onClick: () => void download(imprimirPosse, { params: { id }, body: {} }).then(saveFile, () => undefined),
      },
    ];
  };
  return { acoes, dialogo: <DialogoDoCalendario gestao={marcando} onClose={() => setMarcando(null)} /> };
}
