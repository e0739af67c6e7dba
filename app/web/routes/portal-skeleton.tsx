import { CardsSkeleton, FormSkeleton } from '#platform/web/ui/skeletons.tsx';

const FORMS =
  /\/(?:candidatura|concluir-cadastro|avaliacoes|entrevista-desligamento|candidatos(?:\/new|\/\$id)?|documentos-anexos\/(?:new|\$docId))$/;

/** The skeleton of a portal screen at an address of the table of routes: the candidates' pages are forms of their own data, and cards. */
export function PortalSkeletonOf({ path }: { path: string }) {
  return FORMS.test(path) ? <FormSkeleton linhas={6} /> : <CardsSkeleton />;
}
