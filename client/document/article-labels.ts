export interface ArticleLabels {
  copied: string;
  copyFailed: string;
  enlargeImage: string;
  closeImage: string;
  imageFailed: string;
  diagramFailed: string;
}
